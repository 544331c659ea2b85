import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'children'> {
  /** How much of the maximum length is used. */
  count?: string
}

/** Several lines of text. */
export function TextArea({ label, error, hint, optional, aside, count, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside} count={count}>
      {(control) => <textarea {...area} {...control} className={styles.area} />}
    </Field>
  )
}
