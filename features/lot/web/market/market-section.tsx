import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotDetail } from '../../contract.ts'
import { Link } from 'react-router'
import { Fold } from '@parure/ui/layout/fold.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import type from '@parure/ui/text/type.module.css'
import { ComparablesView } from './comparables-view.tsx'
import styles from './market-section.module.css'

interface Props {
  lot: LotDetail
  /** Null when loading failed. */
  comparables: Comparables | null
}

/** The sales of similar lots. Renders nothing without any. */
export function MarketSection({ lot, comparables }: Props) {
  if (comparables && comparables.sold.length + comparables.boughtIn.length === 0) return null
  const counts = comparables && formatCounts(comparables)
  return (
    <Fold
      title="Similar sales"
      id="similar"
      value={counts}
      note={counts && <p className={styles.count}>{counts}</p>}
      className={styles.market}
    >
      {comparables ? (
        <ComparablesView of={lot} comparables={comparables}>
          {comparables.withPremium && (
            <>
              <Link to={`/dossier?lot=${lot.id}`} className={type.link}>
                Print as a dossier
              </Link>
              <Link to="/value" className={type.link}>
                Value another stone
              </Link>
            </>
          )}
        </ComparablesView>
      ) : (
        <LoadFailure title="Failed to load data" />
      )}
    </Fold>
  )
}

/** A range may count more sales than are listed. */
function formatCounts({ sold, boughtIn, range }: Comparables): string {
  const isPart = (range?.n ?? 0) > sold.length
  const counts = [`${isPart ? 'closest ' : ''}${sold.length} sold`, boughtIn.length > 0 && `${boughtIn.length} unsold`]
  return counts.filter(Boolean).join(', ')
}
