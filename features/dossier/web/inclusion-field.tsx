import { maxReasonLength } from '../rules.ts'
import { useState } from 'react'
import field from '@parure/ui/field.module.css'
import styles from './dossier.module.css'

interface Props {
  title: string
  counts: boolean
  reason: string
  /** The last included lot cannot be excluded. */
  isLast: boolean
  /** Called with the reason of an exclusion; null to include the lot. */
  onChange: (reason: string | null) => void
}

/** A checkbox; for an excluded lot also a field for the reason, which is printed. */
export function InclusionField({ title, counts, reason, isLast, onChange }: Props) {
  const [typed, setTyped] = useState(reason)
  const [isTicked, setTicked] = useOptimisticTick(counts)
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
            maxLength={maxReasonLength}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => typed.trim() !== reason && onChange(typed.trim())}
          />
          <p className={styles.printed}>Left out: {typed.trim() || 'no reason given'}</p>
        </>
      )}
    </div>
  )
}

/** The optimistic state of the checkbox, replaced by the next response. */
function useOptimisticTick(counts: boolean) {
  const [lastCounts, setLastCounts] = useState(counts)
  const [isTicked, setTicked] = useState(counts)
  if (lastCounts !== counts) {
    setLastCounts(counts)
    setTicked(counts)
  }
  return [isTicked, setTicked] as const
}
