import type { ComponentProps } from 'react'
import styles from './radio.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> {
  label: string
  /** Shown at the end of the row. */
  aside?: string
}

/** One row of a radio group; a `fieldset` around the rows names the group. */
export function Radio({ label, aside, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input type="radio" {...input} />
      <span>{label}</span> {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
