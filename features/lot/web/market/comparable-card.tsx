import type { Comparable } from '@parure/features/comparable/contract.ts'
import type { PriceBasis } from '../../status.ts'
import { CardFrame } from '../card-frame.tsx'
import { FigureLine } from '../figure-line.tsx'
import { CardSale } from '../card-sale.tsx'
import { listCardFigures } from '../list-card-figures.ts'
import cards from '../lot-card.module.css'
import styles from './market-section.module.css'

const basisLabels: Record<PriceBasis, string> = {
  hammer: 'Hammer price',
  inclusive: 'With premium',
  unknown: 'Price, basis unknown',
}

/** A comparable lot with its similarities and, dashed, its differences. */
export function ComparableCard({ comparable: { lot, priceBasis, reasons } }: { comparable: Comparable }) {
  const [price, ...others] = listCardFigures(lot)
  const label = priceBasis && lot.price !== null && !lot.soldAfterSale ? basisLabels[priceBasis] : price.label
  return (
    <CardFrame lot={lot} heading="h3">
      <ul className={styles.reasons}>
        {reasons.map(({ text, differs }) => (
          <li key={text} className={differs ? styles.differs : undefined}>
            {differs && <span className={styles.spoken}>differs: </span>}
            {text}
          </li>
        ))}
      </ul>
      <dl className={cards.figures}>
        {[{ ...price, label }, ...others].map((figure) => (
          <FigureLine key={figure.label} figure={figure} currency={lot.currency} />
        ))}
      </dl>
      <CardSale lot={lot} />
    </CardFrame>
  )
}
