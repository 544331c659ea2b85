import { CircleAlert } from '../icon/icons.tsx'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** Props of every field besides the attributes of its control. */
export interface FieldProps {
  label: string
  /** The exact sentence below the control; replaces the hint. */
  error?: string | null
  hint?: string
  /** Shows "optional" beside the label. */
  optional?: boolean
  /** Shown at the other end of the label's line. */
  aside?: ReactNode
}

/** Connects the control to its label and to the message below it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  /** Shown at the end of the line below the control. */
  count?: string
  children: (control: ControlProps) => ReactNode
}

/** Label and control, with the error or the hint below. */
export function Field({ label, error, hint, optional = false, aside, count, children }: Props) {
  const id = useId()
  const messageId = `${id}-words`
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? messageId : undefined,
  }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label} {optional && <span className={styles.optional}>optional</span>}
        </label>
        {aside}
      </div>
      {children(control)}
      <div className={styles.under}>
        {error ? <FieldError id={messageId} text={error} /> : hint && <Hint id={messageId} text={hint} />}
        {count && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  )
}

/** The error message of a field or of a group of fields. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
      {text}
    </p>
  )
}

function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.hint}>
      {text}
    </p>
  )
}
