import type { MarketSubject, TopLot } from '../../contract.ts'
import { CardFrame } from '@parure/features/lot/web/card/card-frame.tsx'
import { CardSale } from '@parure/features/lot/web/card/card-sale.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { ResultMark } from '@parure/features/lot/web/card/result-mark.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import styles from './top-lots.module.css'

interface Props {
  lots: readonly TopLot[]
  basis: MarketSubject['basis']
}

/** One row of the widest grid. */
const maxCards = 4

/** Sold lots with their price, estimate and how the two compare; day and place for roles with sale details. */
export function ResultCards({ lots, basis }: Props) {
  return (
    <div className={`${layout.grid} ${layout.gridOfFour}`}>
      {lots.slice(0, maxCards).map((lot) => (
        <CardFrame key={lot.id} lot={{ ...lot, isFavorite: false }} action={false} heading="h3">
          <dl className={styles.figures}>
            <div>
              <dt>{basis === 'premium' ? 'Incl. premium' : 'Hammer'}</dt>
              <dd>
                <Price amount={lot.price} currency={lot.currency} />
              </dd>
            </div>
            <div>
              <dt>Estimate</dt>
              <dd>{lot.estimatePrice ? <Price amount={lot.estimatePrice} currency={lot.currency} /> : 'None'}</dd>
            </div>
          </dl>
          <p className={styles.mark}>
            <ResultMark lot={{ ...lot, priceBasis: basis === 'premium' ? 'inclusive' : 'hammer' }} />
            {lot.isDerived && <span>worked out</span>}
          </p>
          <CardSale lot={lot} />
        </CardFrame>
      ))}
    </div>
  )
}
