import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'children'> {}

/** One line of text. */
export function TextField({ label, error, hint, optional, aside, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  )
}
