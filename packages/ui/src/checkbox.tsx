import { createStaticElement } from '@parure/render/static-html.tsx'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './checkbox.module.css'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { isServer } from '@parure/render/is-server.ts'

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
  if (isServer && props.includedIn === undefined) return renderCheckboxElement(props, props.value)
  return <InteractiveCheckbox {...props} />
}

type WrittenRow = Omit<Props, 'some' | 'includedIn' | 'onChange'>

/** The server's rendering of a row that no other option includes. */
export function renderCheckboxElement(row: WrittenRow, key: string) {
  return createStaticElement('label', { className: getRowClass(row) }, renderCheckboxContent(row), key)
}

/** The same row as HTML, for content outside React. */
export function renderCheckbox(row: WrittenRow): SafeHtml {
  return renderHtml`<label class="${getRowClass(row)}">${renderCheckboxContent(row)}</label>`
}

function renderCheckboxContent({ label, name, value, checked, disabled = false, count }: WrittenRow): SafeHtml {
  const nameAttribute = name === undefined ? null : renderHtml` name="${name}"`
  const state = renderHtml`${disabled ? renderHtml` disabled=""` : null}${checked ? renderHtml` checked=""` : null}`
  const number = count === undefined ? null : renderHtml`<span class="${styles.count}">${count}</span>`
  return renderHtml`<input type="checkbox"${nameAttribute} value="${value}"${state}/><span class="${styles.label}">${label}</span> ${number}`
}

function getRowClass({ sentence }: Pick<Props, 'sentence'>) {
  return sentence ? `${styles.row} ${styles.sentence}` : styles.row
}

export function InteractiveCheckbox(props: Props) {
  const { label, name, value, checked, some = false, includedIn, disabled = false, count, onChange } = props
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  // The visitor may have changed the box before hydration.
  const reportEarlyChange = useEffectEvent(() => {
    if (input.current && input.current.checked !== checked) onChange(input.current.checked)
  })
  useEffect(() => reportEarlyChange(), [])
  return (
    <label className={getRowClass(props)}>
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
