import { ChevronDown } from 'lucide-react'
import styles from './sort-choice.module.css'

interface Props {
  /** By their number. */
  names: readonly string[]
  value: number
  onChange: (order: number) => void
  /** Says "Sort" before the choice, where there is room. */
  labelled?: boolean
}

/** The orders of a list, as the browser's own choice. A form sends it as `sortOrder`. */
export function SortChoice({ names, value, onChange, labelled = false }: Props) {
  return (
    <label className={styles.choice}>
      {labelled && <span className={styles.word}>Sort</span>}
      <select
        name="sortOrder"
        aria-label="Sort"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {names.map((name, order) => (
          <option key={name} value={order}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </label>
  )
}
