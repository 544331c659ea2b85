import { useEffect, useRef } from 'react'
import styles from './checkbox.module.css'

interface Props {
  label: string
  /** Left out when a form should not send it. */
  name?: string
  value: string
  checked: boolean
  /** Part of what this one covers is chosen. */
  some?: boolean
  disabled?: boolean
  /** Stands at the end of the row. */
  count?: string
  onChange: () => void
}

/** A checkbox row: off, on or some. */
export function Checkbox({ label, name, value, checked, some = false, disabled = false, count, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className={styles.row}>
      <input
        ref={input}
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className={styles.label}>{label}</span>{' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
