import { useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './checkbox.module.css'
import { markup, type Markup } from './markup.ts'

interface Props {
  label: string
  /** Left out when a form should not send it. */
  name?: string
  value: string
  checked: boolean
  /** Part of what this one covers is chosen. */
  some?: boolean
  /** What includes it, where it is not chosen itself: drawn paler, and said. */
  includedIn?: string
  disabled?: boolean
  /** Stands at the end of the row. */
  count?: string
  /** The label is a sentence, which may take several lines. */
  sentence?: boolean
  /** Gets what it is to be: one and the same tick may be reported twice while a page takes its markup over. */
  onChange: (checked: boolean) => void
}

/** A checkbox row: off, on or some. The server draws what the browser takes over, and a list's page has dozens. */
export function Checkbox(props: Props) {
  if (!import.meta.env.SSR || props.includedIn !== undefined) return <LiveCheckbox {...props} />
  return writtenCheckbox(props, props.value)
}

type WrittenRow = Omit<Props, 'some' | 'includedIn' | 'onChange'>

/** The row of what nothing includes, as the server draws it. */
export function writtenCheckbox(row: WrittenRow, key: string) {
  // oxlint-disable-next-line react/no-danger, jsx-a11y/label-has-associated-control -- `markup` escapes every text, and writes the control
  return <label key={key} className={rowClass(row)} dangerouslySetInnerHTML={{ __html: contentOf(row).html }} />
}

/** The same for text that React does not go through. */
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
  // Ticked on the server's page, before its scripts were there.
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
