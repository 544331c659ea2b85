import type { ComponentProps } from 'react'
import styles from './radio.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> {
  label: string
  /** Stands at the end of the row. */
  aside?: string
}

/** One of several rows of which one is chosen; a `fieldset` around them names the choice. */
export function Radio({ label, aside, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input type="radio" {...input} />
      <span>{label}</span> {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
