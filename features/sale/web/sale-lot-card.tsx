import type { SaleLot } from '../contract.ts'
import { CardFrame } from '@parure/features/lot/web/card/card-frame.tsx'
import { FigureLine } from '@parure/features/lot/web/card/figure-line.tsx'
import { listCardFigures } from '@parure/features/lot/web/card/list-card-figures.ts'
import card from '@parure/features/lot/web/card/lot-card.module.css'
import { getPriceLabel } from '@parure/features/lot/web/price/get-price-label.ts'
import {
  hasResultMark,
  OutcomeMark,
  ResultMark,
  getUnpricedOutcome,
} from '@parure/features/lot/web/card/result-mark.tsx'
import styles from './sale.module.css'

/** A lot in the list of its sale: its number instead of place and day; after the sale its result. */
export function SaleLotCard({ lot }: { lot: SaleLot }) {
  const [first, ...others] = listCardFigures(lot)
  const isPast = lot.status === 'Past'
  return (
    <CardFrame lot={lot} heading="h3">
      {lot.lotNumber && <span className={styles.number}>Lot {lot.lotNumber}</span>}
      <dl className={card.figures}>
        {isPast && lot.price === null ? (
          <div>
            <dt>Price</dt>
            <dd>
              <OutcomeMark outcome={getUnpricedOutcome(lot)} />
            </dd>
          </div>
        ) : (
          <FigureLine
            figure={isPast ? { ...first, label: getPriceLabel(lot.priceBasis, lot) } : first}
            currency={lot.currency}
          />
        )}
        {others.map((figure) => (
          <FigureLine key={figure.label} figure={figure} currency={lot.currency} />
        ))}
        {isPast && hasResultMark(lot) && (
          <div>
            <dt>Result</dt>
            <dd>
              <ResultMark lot={lot} />
            </dd>
          </div>
        )}
      </dl>
    </CardFrame>
  )
}
