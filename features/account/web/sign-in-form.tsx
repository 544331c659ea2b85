import { Link } from 'react-router'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { PasswordField } from '@parure/ui/form/password-field.tsx'
import { EnterGuard } from '@parure/ui/form/enter-guard.tsx'
import { EmailField } from '@parure/ui/form/email-field.tsx'
import styles from './form.module.css'
import { validateLogin } from './login-draft.ts'
import { useForm, type Errors, type Values } from '@parure/ui/form/use-form.ts'

type Field = 'email' | 'password'

interface Props {
  /** Signs in. Resolves to the errors of single fields. */
  onSend: (values: Values<Field>) => Promise<Errors<Field>>
}

/** E-mail and password. */
export function SignInForm({ onSend }: Props) {
  const { errors, busy, form } = useForm<Field>({ check: validateLogin, send: onSend })
  return (
    <form {...form} className={styles.form}>
      <EnterGuard />
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        aside={
          <Link to="/recover-password" className={styles.aside}>
            Forgot password?
          </Link>
        }
      />
      <div className={styles.submit}>
        <BusyButton type="submit" look="primary" busy={busy}>
          Sign In
        </BusyButton>
      </div>
    </form>
  )
}
