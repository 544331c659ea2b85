import { CircleAlert } from './icons.tsx'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field of a form takes besides its control's own attributes. */
export interface FieldProps {
  label: string
  /** The exact sentence beneath; it takes the place of the hint. */
  error?: string | null
  hint?: string
  /** Says so beside the label. */
  optional?: boolean
  /** Stands at the other end of the label's line. */
  aside?: ReactNode
}

/** What ties the control to its label and to the words beneath it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  /** Stands beneath, at the other end of the line of words. */
  count?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and beneath it the error or the hint. */
export function Field({ label, error, hint, optional = false, aside, count, children }: Props) {
  const id = useId()
  const wordsId = `${id}-words`
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? wordsId : undefined,
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
        {error ? <FieldError id={wordsId} text={error} /> : hint && <Hint id={wordsId} text={hint} />}
        {count && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  )
}

/** The sentence under a field, or under a group of fields, that is not right. */
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
