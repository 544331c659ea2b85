import { longestReason } from '@parure/domain/dossier/rules'
import { useState } from 'react'
import field from '../ui/field.module.css'
import styles from './dossier.module.css'

interface Props {
  title: string
  counts: boolean
  reason: string
  /** The last one that counts stays ticked. */
  isLast: boolean
  /** The reason for leaving it out; null for counting it. */
  onChange: (reason: string | null) => void
}

/** A tick, and where it is taken off a reason, which is printed. */
export function LeaveOut({ title, counts, reason, isLast, onChange }: Props) {
  const [typed, setTyped] = useState(reason)
  const [isTicked, setTicked] = useTick(counts)
  return (
    <div className={styles.leave}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`Counts: ${title}`}
        checked={isTicked}
        disabled={isLast}
        onChange={({ currentTarget: { checked } }) => {
          setTicked(checked)
          onChange(checked ? null : typed.trim())
        }}
      />
      {!isTicked && (
        <>
          <input
            type="text"
            className={`${field.control} ${styles.reason}`}
            aria-label={`Why it is left out: ${title}`}
            placeholder="Reason, such as recut"
            value={typed}
            maxLength={longestReason}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => typed.trim() !== reason && onChange(typed.trim())}
          />
          <p className={styles.printed}>Left out: {typed.trim() || 'no reason given'}</p>
        </>
      )}
    </div>
  )
}

/** The tick as it was pressed, until the answer says how it is. */
function useTick(counts: boolean) {
  const [answered, setAnswered] = useState(counts)
  const [isTicked, setTicked] = useState(counts)
  if (answered !== counts) {
    setAnswered(counts)
    setTicked(counts)
  }
  return [isTicked, setTicked] as const
}
