import type { DossierLot } from '../contract.ts'
import { maxReasonLength } from '../rules.ts'
import { useState } from 'react'
import field from '@parure/ui/form/field.module.css'
import type { ExcludedLots } from './address.ts'
import styles from './dossier.module.css'

interface Props {
  lots: readonly DossierLot[]
  /** Number of listed lots. */
  of: number
  reasons: ExcludedLots
  onReason: (id: number, reason: string) => void
}

/** How many lots count, and the others with their reasons, which are printed. */
export function LeftOutLots({ lots, of, reasons, onReason }: Props) {
  return (
    <section className={styles.leftOut} aria-label="Lots left out">
      <p>
        <span className={styles.source}>Untick a lot to leave it out. </span>
        {`${of - lots.length} of ${of} lots count.`}
      </p>
      <ul>
        {lots.map(({ lot }) => (
          <li key={lot.id}>
            <ReasonField
              title={lot.title}
              reason={reasons.get(lot.id) ?? ''}
              onReason={(reason) => onReason(lot.id, reason)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReasonProps {
  title: string
  reason: string
  onReason: (reason: string) => void
}

function ReasonField({ title, reason, onReason }: ReasonProps) {
  const [typed, setTyped] = useState(reason)
  return (
    <>
      <span>{title}</span>
      <input
        type="text"
        className={`${field.control} ${styles.reason}`}
        aria-label={`Why it is left out: ${title}`}
        placeholder="Reason, such as recut"
        value={typed}
        maxLength={maxReasonLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() !== reason && onReason(typed.trim())}
      />
      <span className={styles.printed}>Left out: {typed.trim() || 'no reason given'}</span>
    </>
  )
}
