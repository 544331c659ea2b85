import { Button } from '@parure/ui/button/button.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './mail-rows.module.css'
import type { MailRow } from './use-mails.ts'

interface Props {
  rows: readonly MailRow[]
  busy: boolean
  onEnd: (row: MailRow) => void
  onUndo: (row: MailRow) => void
}

/** Mails that can be ended, with a button for each. */
export function MailRows({ rows, busy, onEnd, onUndo }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <span className={styles.words}>
            {row.name}
            {row.text && <span className={`${type.small} ${type.quiet}`}>{row.text}</span>}
          </span>
          <output className={`${type.small} ${type.quiet}`}>{row.isOn ? '' : 'Unsubscribed'}</output>
          {(row.isOn || row.undo !== null) && (
            <Button
              look="secondary"
              small
              aria-disabled={busy}
              aria-label={`${row.isOn ? 'Unsubscribe' : 'Undo'}: ${row.name}`}
              onClick={() => !busy && (row.isOn ? onEnd(row) : onUndo(row))}
              text={row.isOn ? 'Unsubscribe' : 'Undo'}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
