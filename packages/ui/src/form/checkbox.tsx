import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './checkbox.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props {
  label: string
  /** Omitted when a form should not send it. */
  name?: string
  value: string
  checked: boolean
  /** Indeterminate: some of the options that this one covers are selected. */
  some?: boolean
  /** Label of the selected option that includes this one: drawn paler and announced. */
  includedIn?: string | undefined
  /** The id of the note that announces it. */
  noteId?: string | undefined
  disabled?: boolean
  /** Shown at the end of the row. */
  count?: string
  /** The label is a sentence and may wrap over several lines. */
  sentence?: boolean
  /** Receives the new value. May be called twice with one value during hydration. */
  onChange: (checked: boolean) => void
}

/** A checkbox row: off, on or indeterminate. A list has dozens of them, which the server flattens. */
export function Checkbox(props: Props) {
  const {
    label,
    name,
    value,
    checked,
    some = false,
    includedIn,
    noteId,
    disabled = false,
    count,
    sentence,
    onChange,
  } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  // The visitor may have changed the box before hydration.
  const reportEarlyChange = useEffectEvent(() => {
    if (input.current && input.current.checked !== checked) onChange(input.current.checked)
  })
  useEffect(() => reportEarlyChange(), [])
  const attributes = useKeptFocus(disabled, input)
  return flattenOnServer(
    <label className={sentence ? `${styles.row} ${styles.sentence}` : styles.row}>
      <input
        ref={input}
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        {...attributes}
        className={includedIn === undefined ? undefined : styles.included}
        aria-describedby={includedIn === undefined ? undefined : noteId}
        onChange={(event) => {
          if (!disabled) onChange(event.currentTarget.checked)
        }}
      />
      <span className={styles.label}>{label}</span>{' '}
      {includedIn !== undefined && <span id={noteId} hidden>{`Included in ${includedIn}`}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>,
  )
}
