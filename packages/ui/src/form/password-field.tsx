import { Eye, EyeOff } from '../icon/icons.tsx'
import { useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'style' | 'children'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden by default. Allows pasting and password managers. */
export function PasswordField({ label, error, hint, optional, aside, ...input }: Props) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint} optional={optional} aside={aside}>
      {(control) => (
        <div className={styles.affix}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon size={20} strokeWidth={1.25} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
