import { iconMarkup } from './icon-markup.ts'
import { ChevronDown } from './icons.tsx'
import { markup, type Markup } from './markup.ts'
import { Still } from './still.tsx'
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
  if (import.meta.env.SSR) return <Still as="label" className={styles.choice} content={contentOf(props)} />
  return <LiveInlineSelect {...props} />
}

function contentOf({ label, labelled = false, name, options, value }: Props): Markup {
  const word = labelled ? markup`<span class="${styles.word}">${label}</span>` : null
  const named = name === undefined ? null : markup` name="${name}"`
  const choices = options.map((option) => {
    const selected = option.value === value ? markup` selected=""` : null
    return markup`<option value="${option.value}"${selected}>${option.text}</option>`
  })
  return markup`${word}<select${named} aria-label="${label}">${choices}</select>${chevron}`
}

const chevron = iconMarkup('chevron-down', 16, 1.5)

export function LiveInlineSelect({ label, labelled = false, name, options, value, onChange }: Props) {
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
