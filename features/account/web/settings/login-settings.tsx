import { useEffect, useRef } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { PasswordField } from '@parure/ui/form/password-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { FormAlert } from './form-alert.tsx'
import styles from './form.module.css'
import { NoPassword } from './no-password.tsx'
import { SaveModal, type SaveOutcome } from './save-modal.tsx'
import { useRefusalFocus } from './use-refusal-focus.ts'
import { useNewPassword } from './use-new-password.ts'

/** The login e-mail, and a field to change the password. */
export function LoginSettings({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (hasPassword) return <PasswordForm email={email} />
  return (
    <div className={styles.part}>
      <h3>Login</h3>
      <Email email={email} />
      <NoPassword email={email} />
    </div>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { draft, check, refusal, outcome, busy, write, clear, save, close } = useNewPassword()
  const heading = useFocusAfter(outcome)
  const newPassword = useRefusalFocus(refusal)
  return (
    <form
      className={styles.part}
      aria-label="Login"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        Login
      </h3>
      <FormAlert alert={refusal.alert} />
      <Email email={email} />
      <div className={styles.pair}>
        <PasswordField
          ref={newPassword}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={check.password ?? refusal.newPassword}
          value={draft.password}
          onChange={(event) => write({ password: event.target.value })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={check.confirmation}
          value={draft.confirmation}
          onChange={(event) => write({ confirmation: event.target.value })}
        />
      </div>
      <div className={styles.actions}>
        <BusyButton look="secondary" small type="submit" busy={busy} disabled={!check.ready}>
          Save
        </BusyButton>
        <Button look="quiet" small onClick={clear} text="Cancel" />
      </div>
      <SaveModal outcome={outcome} busy={busy} onTryAgain={save} onClose={close} />
    </form>
  )
}

function Email({ email }: { email: string }) {
  return (
    <TextField
      label="E-mail"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      hint="The login e-mail cannot be changed."
    />
  )
}

/** Save is disabled once the fields are empty again, so the modal cannot return the focus to it. */
function useFocusAfter(outcome: SaveOutcome | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(outcome)
  useEffect(() => {
    if (last.current === 'saved' && outcome === null) heading.current?.focus({ preventScroll: true })
    last.current = outcome
  }, [outcome])
  return heading
}
