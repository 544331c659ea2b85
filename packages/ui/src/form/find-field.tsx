import { Search, X } from '../icon/icons.tsx'
import { useRef } from 'react'
import styles from './find-field.module.css'
import search from './search-line.module.css'

interface Props {
  label: string
  placeholder?: string
  /** The name of the field in a form. */
  name?: string
  maxLength?: number
  value: string
  onChange: (value: string) => void
}

/** Filters content that is already on the page, while the user types. */
export function FindField({ label, placeholder = label, name, maxLength, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={`${search.line} ${styles.find}`}>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        name={name}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label="Clear" onClick={clear}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
