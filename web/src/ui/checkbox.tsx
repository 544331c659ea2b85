import { useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './checkbox.module.css'
import { markup, type Markup } from './markup.ts'

interface Props {
  label: string
  /** Omitted when a form should not send it. */
  name?: string
  value: string
  checked: boolean
  /** Indeterminate: some of the options that this one covers are selected. */
  some?: boolean
  /** Label of the selected option that includes this one: drawn paler and announced. */
  includedIn?: string
  disabled?: boolean
  /** Shown at the end of the row. */
  count?: string
  /** The label is a sentence and may wrap over several lines. */
  sentence?: boolean
  /** Receives the new value. May be called twice with one value during hydration. */
  onChange: (checked: boolean) => void
}

/**
 * A checkbox row: off, on or indeterminate. The server renders it as static HTML, because a list has dozens of them.
 */
export function Checkbox(props: Props) {
  if (!import.meta.env.SSR || props.includedIn !== undefined) return <LiveCheckbox {...props} />
  return writtenCheckbox(props, props.value)
}

type WrittenRow = Omit<Props, 'some' | 'includedIn' | 'onChange'>

/** The server's rendering of a row that no other option includes. */
export function writtenCheckbox(row: WrittenRow, key: string) {
  // oxlint-disable-next-line react/no-danger, jsx-a11y/label-has-associated-control -- `renderHtml` escapes every text and contains the control
  return <label key={key} className={rowClass(row)} dangerouslySetInnerHTML={{ __html: contentOf(row).html }} />
}

/** The same row as HTML, for content outside React. */
export function checkboxMarkup(row: WrittenRow): Markup {
  return markup`<label class="${rowClass(row)}">${contentOf(row)}</label>`
}

function contentOf({ label, name, value, checked, disabled = false, count }: WrittenRow): Markup {
  const named = name === undefined ? null : markup` name="${name}"`
  const state = markup`${disabled ? markup` disabled=""` : null}${checked ? markup` checked=""` : null}`
  const number = count === undefined ? null : markup`<span class="${styles.count}">${count}</span>`
  return markup`<input type="checkbox"${named} value="${value}"${state}/><span class="${styles.label}">${label}</span> ${number}`
}

function rowClass({ sentence }: Pick<Props, 'sentence'>) {
  return sentence ? `${styles.row} ${styles.sentence}` : styles.row
}

export function LiveCheckbox(props: Props) {
  const { label, name, value, checked, some = false, includedIn, disabled = false, count, onChange } = props
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  // The visitor may have changed the box before hydration.
  const tickedBefore = useEffectEvent(() => {
    if (input.current && input.current.checked !== checked) onChange(input.current.checked)
  })
  useEffect(() => tickedBefore(), [])
  return (
    <label className={rowClass(props)}>
      <input
        ref={input}
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        className={includedIn === undefined ? undefined : styles.included}
        aria-describedby={includedIn === undefined ? undefined : note}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.label}>{label}</span>{' '}
      {includedIn !== undefined && <span id={note} hidden>{`Included in ${includedIn}`}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
