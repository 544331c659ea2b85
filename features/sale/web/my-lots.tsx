import type { SaleDetail, SaleLot } from '../contract.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import { Link } from 'react-router'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import {
  hasResultMark,
  OutcomeMark,
  ResultMark,
  getUnpricedOutcome,
} from '@parure/features/lot/web/card/result-mark.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './sale.module.css'

/** The saved lots of a sale, with their outcomes. */
export function MyLots({ sale: { savedLots, lots, results } }: { sale: SaleDetail }) {
  if (savedLots.length === 0) return null
  const sold = savedLots.filter(({ price, soldAfterSale }) => price !== null && !soldAfterSale).length
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={text.display3}>Your saved lots in this sale</h2>
        <span className={`${text.small} ${text.quiet} ${text.figure}`}>
          {results ? `${sold} sold of ${savedLots.length}` : `${savedLots.length} of ${lots}`}
        </span>
      </div>
      <ul className={styles.mine}>
        {savedLots.map((lot) => (
          <li key={lot.id}>
            <Plate base={lot.baseImageFileName} slot="thumbnail" />
            <span>
              {lot.lotNumber && <span className={`${text.tiny} ${text.faint}`}>Lot {lot.lotNumber}</span>}
              <Link to={`/jewelry/${lot.id}`} lang={detectLanguage(lot.title)}>
                {lot.title}
              </Link>
              <OwnFigures lot={lot} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnFigures({ lot }: { lot: SaleLot }) {
  if (lot.status === 'Past' && lot.price === null) return <OutcomeMark outcome={getUnpricedOutcome(lot)} />
  const { price, estimatePrice, currency } = lot
  return (
    <span className={`${text.tiny} ${text.quiet}`}>
      {price !== null ? (
        <>
          {hasResultMark(lot) && (
            <>
              <ResultMark lot={lot} /> ·{' '}
            </>
          )}
          <Price amount={price} currency={currency} />
        </>
      ) : estimatePrice === null ? (
        'No estimate'
      ) : (
        <>
          Estimate <Price amount={estimatePrice} currency={currency} />
        </>
      )}
    </span>
  )
}
