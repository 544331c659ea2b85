import { ChevronDown } from './icons.tsx'
import styles from './inline-select.module.css'

interface Props {
  label: string
  /** Says the label before the choice, where there is room. */
  labelled?: boolean
  /** For forms. */
  name?: string
  options: readonly { value: string; text: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice without a frame, as the browser's own select. */
export function InlineSelect({ label, labelled = false, name, options, value, onChange }: Props) {
  return (
    <label className={styles.choice}>
      {labelled && <span className={styles.word}>{label}</span>}
      <select name={name} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </label>
  )
}
