import { Link, useNavigate } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/reset-password.ts'
import { EntryPage } from './entry-page.tsx'
import { NotUpdated } from './not-updated.tsx'
import { ResetForm } from './reset-form.tsx'
import { tokenPageHeaders, useLink, useLinkReader, type LinkState } from '@parure/features/shell/web/token-page.ts'
import { recoverConfirm } from '../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import type { ResetField } from './reset-draft.ts'
import type { Errors, Values } from '@parure/ui/form/use-form.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Reset password',
  description: 'Set a new password.',
  path: '/account/recover/confirm',
  index: false,
})

export default function ResetPassword() {
  const link = useLink()
  const { outcome, busy, send, again, close } = useReset(useLinkReader())
  const navigate = useNavigate()
  return (
    <EntryPage title="Reset password">
      {link === null && <NoToken />}
      <ResetForm email={link?.email ?? ''} onSend={send} />
      <Modal
        open={outcome === 'updated'}
        title="Password updated"
        onClose={() => void navigate('/login')}
        actions={<ButtonLink look="primary" to="/login" text="Sign In" />}
      >
        <p>You can sign in with your new password.</p>
      </Modal>
      <NotUpdated open={outcome === 'failed'} busy={busy} onTryAgain={again} onClose={close} />
    </EntryPage>
  )
}

function NoToken() {
  return (
    <Note kind="notice">
      The link is not complete.{' '}
      <Link to="/recover-password" className={type.link}>
        Ask for a new one
      </Link>
    </Note>
  )
}

/** Sets a new password with a mailed token. A failure can be retried with the same password. */
function useReset(readLink: () => LinkState | null) {
  const [outcome, setOutcome] = useState<'updated' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const lastPassword = useRef('')
  const send = async ({ password }: Pick<Values<ResetField>, 'password'>): Promise<Errors<ResetField>> => {
    lastPassword.current = password
    try {
      await call(recoverConfirm, { body: { token: readLink()?.token ?? '', password } })
      setOutcome('updated')
    } catch (error) {
      if (error instanceof Problem && error.code === 'common-password') {
        setOutcome(null)
        return { password: error.message }
      }
      setOutcome('failed')
    }
    return {}
  }
  const retryReset = async () => {
    setBusy(true)
    await send({ password: lastPassword.current }).finally(() => setBusy(false))
  }
  return { outcome, busy, send, again: () => void retryReset(), close: () => setOutcome(null) }
}
