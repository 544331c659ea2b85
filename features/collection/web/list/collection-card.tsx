import type { CollectionLot } from '../../contract.ts'
import { CardFrame } from '@parure/features/lot/web/card/card-frame.tsx'
import { FigureLine } from '@parure/features/lot/web/card/figure-line.tsx'
import { listCardFigures } from '@parure/features/lot/web/card/list-card-figures.ts'
import { CardSale } from '@parure/features/lot/web/card/card-sale.tsx'
import card from '@parure/features/lot/web/card/lot-card.module.css'
import styles from './collection-card.module.css'
import { CardCalendar } from './card-calendar.tsx'
import { Heart } from '../heart/heart.tsx'
import { NoteAndLimit } from '../note/note-and-limit.tsx'
import { buildOtherBasisFigure } from '@parure/features/lot/web/price/describe-other-basis.ts'
import { getPriceLabel } from '@parure/features/lot/web/price/get-price-label.ts'
import {
  hasResultMark,
  OutcomeMark,
  ResultMark,
  getUnpricedOutcome,
} from '@parure/features/lot/web/card/result-mark.tsx'

interface Props {
  lot: CollectionLot
  eager: boolean
  /** "Starts in 42 min", which replaces the date. */
  soon: string | null
  onRemove: () => void
  onEdit: () => void
}

/** A saved lot with its outcome and the owner's note. */
export function CollectionCard({ lot, eager, soon, onRemove, onEdit }: Props) {
  return (
    <CardFrame lot={lot} eager={eager} action={<Heart lot={lot} place="card" onToggle={onRemove} />}>
      {lot.isNew && <span className={styles.new}>New result</span>}
      <dl className={card.figures}>{lot.status === 'Past' ? <EndedFigures lot={lot} /> : <Figures lot={lot} />}</dl>
      <CardCalendar lot={lot} />
      <NoteAndLimit lot={lot} onEdit={onEdit} />
      <CardSale lot={lot} soon={soon} />
    </CardFrame>
  )
}

function Figures({ lot }: { lot: CollectionLot }) {
  return listCardFigures(lot).map((figure) => <FigureLine key={figure.label} figure={figure} currency={lot.currency} />)
}

function EndedFigures({ lot }: { lot: CollectionLot }) {
  const [price, estimate] = listCardFigures(lot)
  return (
    <>
      {lot.price === null ? (
        <div>
          <dt>Price</dt>
          <dd>
            <OutcomeMark outcome={getUnpricedOutcome(lot)} />
          </dd>
        </div>
      ) : (
        <FigureLine figure={{ ...price, label: getPriceLabel(lot.priceBasis, lot) }} currency={lot.currency} />
      )}
      {lot.otherBasis?.amount && <FigureLine figure={buildOtherBasisFigure(lot.otherBasis)} currency={lot.currency} />}
      {estimate && <FigureLine figure={estimate} currency={lot.currency} />}
      {hasResultMark(lot) && (
        <div className={styles.result}>
          <dt>Result</dt>
          <dd>
            <ResultMark lot={lot} />
          </dd>
        </div>
      )}
    </>
  )
}
