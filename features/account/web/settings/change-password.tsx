import { changePassword } from '../../endpoints.ts'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { PasswordField } from '@parure/ui/form/password-field.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type { Route } from './+types/change-password.ts'
import { FormAlert } from './form-alert.tsx'
import styles from './form.module.css'
import { loadAccountInfo } from './load-account-info.ts'
import { getNewPasswordProblem } from './new-password.ts'
import { NoPassword } from './no-password.tsx'
import { passwordAlerts, mapPasswordError } from './map-password-error.ts'
import { saveTexts } from './save-modal.tsx'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { useRefusalFocus, type FormRefusal } from './use-refusal-focus.ts'

const title = 'Change password'

export const meta = createMeta({
  title,
  description: 'Set a new password with your current one.',
  path: '/settings/change-password',
  index: false,
})

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccountInfo(request)

export default function ChangePassword({ loaderData: { info } }: Route.ComponentProps) {
  const session = useSession()
  const email = info?.email ?? session?.email ?? ''
  return (
    <SettingsPage title={title}>
      {info?.hasPassword === false ? (
        <div className={styles.form}>
          <NoPassword email={email} />
        </div>
      ) : (
        <PasswordForm email={email} />
      )}
    </SettingsPage>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { draft, refusal, filled, busy, write, save } = usePasswordChange()
  const newPassword = useRefusalFocus(refusal)
  const bindField = (key: keyof typeof draft) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => write({ [key]: event.target.value }),
  })
  return (
    <form className={styles.form} aria-label={title} onSubmit={save}>
      <FormAlert alert={refusal.alert} />
      {/* Gives password managers the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...bindField('current')} />
      <PasswordField
        ref={newPassword}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={refusal.newPassword}
        {...bindField('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...bindField('confirmation')} />
      <div className={styles.actions}>
        <BusyButton look="primary" type="submit" busy={busy} disabled={!filled}>
          Change password
        </BusyButton>
        <ButtonLink look="quiet" to="/settings/user-profile" text="Cancel" />
      </div>
    </form>
  )
}

function usePasswordChange() {
  const [draft, setDraft] = useState({ current: '', password: '', confirmation: '' })
  const [refusal, setRefusal] = useState<FormRefusal>({})
  const { busy, run } = useBusy()
  const navigate = useNavigate()
  const send = async () => {
    try {
      await call(changePassword, { body: { currentPassword: draft.current, newPassword: draft.password } })
    } catch (error) {
      if (isSignedOut(error)) return
      const failure = mapPasswordError(error)
      setRefusal('alert' in failure ? { alert: { text: failure.alert } } : failure)
      return
    }
    await navigate('/settings/user-profile')
    showToast(saveTexts.saved)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = getNewPasswordProblem(draft.password)
    setRefusal({})
    if (draft.password !== draft.confirmation) setRefusal({ alert: { text: passwordAlerts.mismatch } })
    else if (problem) setRefusal({ newPassword: problem })
    else run(send)
  }
  return {
    draft,
    refusal,
    filled: Object.values(draft).every((text) => text !== ''),
    busy,
    write: (part: Partial<typeof draft>) => {
      setDraft({ ...draft, ...part })
      setRefusal(({ alert }) => ({ alert }))
    },
    save,
  }
}
