import { ChevronDown } from '../icon/icons.tsx'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import styles from './inline-select.module.css'

interface Props {
  label: string
  /** Shows the label before the value, where there is room. */
  labelled?: boolean
  /** For forms. */
  name?: string
  options: readonly { value: string; text: string }[]
  value: string
  onChange: (value: string) => void
}

/** A native select without a frame. */
export function InlineSelect({ label, labelled = false, name, options, value, onChange }: Props) {
  return flattenOnServer(
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
    </label>,
  )
}
