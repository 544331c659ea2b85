import type { CollectionLot } from '../../contract.ts'
import { compareWithLimit } from '@parure/features/lot/estimate-result.ts'
import { Pencil } from '@parure/ui/icon/icons.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import styles from '../list/collection-card.module.css'

/** Limit and note on a card, with a button to edit them. */
export function NoteAndLimit({ lot, onEdit }: { lot: CollectionLot; onEdit: () => void }) {
  const { note, limit, title } = lot
  const words = limit && compareWithLimit({ price: lot.price, basis: lot.priceBasis, currency: lot.currency }, limit)
  const action = note === null && limit === null ? 'Add note or limit' : 'Edit note and limit'
  return (
    <div className={styles.own}>
      {limit && (
        <dl>
          <div>
            <dt>My limit</dt>
            <dd>
              <Price amount={limit.amount} currency={limit.currency} />
            </dd>
            {words && <dd className={styles.against}>{words}</dd>}
          </div>
        </dl>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      <button type="button" className={styles.edit} aria-label={`${action}: ${title}`} onClick={onEdit}>
        <Pencil size={14} strokeWidth={1.5} aria-hidden />
        {action}
      </button>
    </div>
  )
}
