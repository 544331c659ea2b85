import { ChevronDown } from '../icon/icons.tsx'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'style'>
interface Props extends FieldProps, SelectProps {}

/** A native select; its options are the children. */
export function SelectField({ label, error, hint, optional, aside, ...select }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}

/** The control alone, for a group that has the label. Needs an `aria-label` of its own. */
export function Select({ children, ...select }: SelectProps & { id?: string }) {
  return (
    <span className={styles.choice}>
      <select {...select} className={styles.control}>
        {children}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
