import type { SaleLot } from '@parure/domain/sale/contract'
import { CardFrame } from '../lot/card-frame.tsx'
import { FigureLine } from '../lot/figure-line.tsx'
import { lotCardFigures } from '../lot/lot-card-figures.ts'
import card from '../lot/lot-card.module.css'
import { priceLabel } from '../lot/price-label.ts'
import { hasResultMark, OutcomeMark, ResultMark, unpriced } from '../lot/result-mark.tsx'
import styles from './sale.module.css'

/** A lot in the list of its sale: its number instead of place and day; after the sale its result. */
export function SaleLotCard({ lot }: { lot: SaleLot }) {
  const [first, ...others] = lotCardFigures(lot)
  const isPast = lot.status === 'Past'
  return (
    <CardFrame lot={lot} heading="h3">
      {lot.lotNumber && <span className={styles.number}>Lot {lot.lotNumber}</span>}
      <dl className={card.figures}>
        {isPast && lot.price === null ? (
          <div>
            <dt>Price</dt>
            <dd>
              <OutcomeMark outcome={unpriced(lot)} />
            </dd>
          </div>
        ) : (
          <FigureLine
            figure={isPast ? { ...first, label: priceLabel(lot.priceBasis, lot) } : first}
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
