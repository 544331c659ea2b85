import { renderIcon } from './render-icon.ts'
import { ChevronDown } from './icons.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { isServer } from '@parure/render/is-server.ts'
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

/** A native select without a frame. The server renders it as static HTML. */
export function InlineSelect(props: Props) {
  if (isServer) return <StaticHtml as="label" className={styles.choice} content={renderSelectContent(props)} />
  return <InteractiveSelect {...props} />
}

function renderSelectContent({ label, labelled = false, name, options, value }: Props): SafeHtml {
  const word = labelled ? renderHtml`<span class="${styles.word}">${label}</span>` : null
  const nameAttribute = name === undefined ? null : renderHtml` name="${name}"`
  const choices = options.map((option) => {
    const selected = option.value === value ? renderHtml` selected=""` : null
    return renderHtml`<option value="${option.value}"${selected}>${option.text}</option>`
  })
  return renderHtml`${word}<select${nameAttribute} aria-label="${label}">${choices}</select>${chevron}`
}

const chevron = renderIcon('chevron-down', 16, 1.5)

export function InteractiveSelect({ label, labelled = false, name, options, value, onChange }: Props) {
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
