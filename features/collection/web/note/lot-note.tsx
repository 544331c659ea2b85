import type { OwnNote } from '../../contract.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { compareWithLimit } from '@parure/features/lot/estimate-result.ts'
import { useCallback, useId, useState } from 'react'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './lot-note.module.css'
import { NoteEditor } from './note-editor.tsx'
import { useOwnNote } from './use-own-note.ts'

/** The account's own note and limit on the page of a saved lot. */
export function LotNote({ lot }: { lot: LotDetail }) {
  const heading = useId()
  const { own, failed, load, setNote } = useOwnNote(lot.id)
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const isEmpty = own && own.note === null && own.limit === null
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>My note</h2>
        <span>Only you can see it</span>
      </div>
      {own?.limit && <OwnLimit lot={lot} limit={own.limit} />}
      {own?.note && <p>{own.note}</p>}
      {failed ? (
        <>
          <p role="alert">Your note could not be loaded.</p>
          <button type="button" className={type.link} onClick={load}>
            Try again
          </button>
        </>
      ) : (
        <button type="button" className={type.link} disabled={!own} onClick={() => setEditing(true)}>
          {own ? (isEmpty ? 'Add note or limit' : 'Edit note and limit') : 'Loading...'}
        </button>
      )}
      {own && isEditing && <NoteEditor lot={{ ...lot, ...own }} onSaved={setNote} onClose={close} />}
    </section>
  )
}

function OwnLimit({
  lot: { price, priceBasis, currency },
  limit,
}: {
  lot: LotDetail
  limit: NonNullable<OwnNote['limit']>
}) {
  const words = compareWithLimit({ price, basis: priceBasis, currency }, limit)
  return (
    <dl>
      <dt>My limit</dt>
      <dd>
        <Price amount={limit.amount} currency={limit.currency} />
      </dd>
      {words && <dd>{words}</dd>}
    </dl>
  )
}
