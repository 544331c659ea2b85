import { useState } from 'react'
import { EnterGuard } from '@parure/ui/form/enter-guard.tsx'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { PasswordField } from '@parure/ui/form/password-field.tsx'
import styles from './form.module.css'
import { isResetReady, validateReset, type ResetField } from './reset-draft.ts'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import { useForm, readFormValues, type Errors, type Values } from '@parure/ui/form/use-form.ts'

interface Props {
  /** The account's e-mail, for password managers. */
  email: string
  /** Sets the password. Resolves to the errors of single fields. */
  onSend: (values: Values<ResetField>) => Promise<Errors<ResetField>>
}

/**
 * The new password, twice. The button is disabled until both are long enough; enabled before hydration, when the
 * lengths are unknown.
 */
export function ResetForm({ email, onSend }: Props) {
  const { errors, busy, form } = useForm<ResetField>({ check: validateReset, send: onSend })
  const [ready, setReady] = useState(false)
  const isHydrated = useHydrated()
  return (
    <form
      {...form}
      className={styles.form}
      onInput={(event) => {
        form.onInput(event)
        setReady(isResetReady(readFormValues(event.currentTarget)))
      }}
    >
      <EnterGuard />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <BusyButton
        type="submit"
        look="primary"
        block
        busy={busy}
        busyText="Submitting..."
        disabled={isHydrated && !ready}
      >
        Set New Password
      </BusyButton>
    </form>
  )
}
