import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../../contract.ts'
import { Link } from 'react-router'
import { LoadFailure } from '@parure/ui/load-failure.tsx'
import type from '@parure/ui/type.module.css'
import { ComparablesView } from './comparables-view.tsx'
import styles from './market-section.module.css'

interface Props {
  lot: LotDetail
  /** Null when loading failed. */
  comparables: Comparables | null
}

/** The price range of comparable lots. Renders nothing without comparable lots. */
export function MarketSection({ lot, comparables }: Props) {
  if (comparables && comparables.sold.length + comparables.boughtIn.length === 0) return null
  return (
    <section className={styles.market} aria-labelledby="market">
      <h2 id="market" className={type.display2}>
        Market
      </h2>
      {comparables ? (
        <ComparablesView of={lot} comparables={comparables} />
      ) : (
        <LoadFailure title="Failed to load data" />
      )}
      {comparables?.withPremium && (
        <p className={styles.links}>
          <Link to={`/dossier?lot=${lot.id}`} className={type.link}>
            Dossier to print
          </Link>
          <Link to="/value" className={type.link}>
            Value a stone
          </Link>
        </p>
      )}
    </section>
  )
}
