import { useId, useRef, type ReactNode } from 'react'
import styles from './switch.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import type from '../text/type.module.css'

interface Props {
  label: string
  /** The subject for assistive technology, where the label alone does not name it. */
  subject?: string
  /** One sentence below the label. */
  text: string
  /** Rendered before the label. */
  mark?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A row with a switch that applies at once. */
export function Switch({ label, subject, text, mark, checked, disabled = false, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const attributes = useKeptFocus(disabled, input)
  const classes = [styles.row, mark && styles.marked, disabled && styles.disabled]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.name}>
          {mark}
          {label}
        </label>
        <p id={`${id}-text`} className={`${type.small} ${type.quiet}`}>
          {text}
        </p>
      </div>
      <input
        ref={input}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={subject && `${subject}: ${label}`}
        aria-describedby={`${id}-text`}
        checked={checked}
        aria-checked={checked}
        {...attributes}
        onChange={(event) => {
          if (!disabled) onChange(event.target.checked)
        }}
      />
    </div>
  )
}
