import { useState } from 'react'
import styles from './dossier.module.css'

interface Props {
  title: string
  counts: boolean
  /** The last included lot cannot be excluded. */
  isLast: boolean
  onChange: (counts: boolean) => void
}

/** A checkbox; an unticked lot's row is not printed. */
export function InclusionField({ title, counts, isLast, onChange }: Props) {
  const [isTicked, setTicked] = useOptimisticTick(counts)
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={`Counts: ${title}`}
      checked={isTicked}
      disabled={isLast}
      onChange={({ currentTarget: { checked } }) => {
        setTicked(checked)
        onChange(checked)
      }}
    />
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
