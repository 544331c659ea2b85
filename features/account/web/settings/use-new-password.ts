import { changePassword } from '../../endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { checkNewPassword, type NewPasswordDraft } from './new-password.ts'
import { mapUnsavedPassword } from './map-password-error.ts'
import type { SaveOutcome } from './save-modal.tsx'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import type { FormRefusal } from './use-refusal-focus.ts'

const emptyDraft: NewPasswordDraft = { password: '', confirmation: '' }

/** Sets a new password without the current one, which the server allows shortly after signing in. */
export function useNewPassword() {
  const [draft, setDraft] = useState(emptyDraft)
  const [refusal, setRefusal] = useState<FormRefusal>({})
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { busy, run } = useBusy()
  const check = checkNewPassword(draft)
  const fill = (next: NewPasswordDraft) => {
    setDraft(next)
    setRefusal({})
  }
  const send = async () => {
    setRefusal({})
    try {
      await call(changePassword, { body: { newPassword: draft.password } })
    } catch (error) {
      if (isSignedOut(error)) return
      const failure = mapUnsavedPassword(error)
      setOutcome('modal' in failure ? failure.modal : null)
      if ('alert' in failure) setRefusal({ alert: { text: failure.alert } })
      if ('newPassword' in failure) setRefusal({ newPassword: failure.newPassword })
      return
    }
    fill(emptyDraft)
    setOutcome('saved')
  }
  return {
    draft,
    check,
    refusal,
    outcome,
    busy,
    write: (part: Partial<NewPasswordDraft>) => {
      setDraft({ ...draft, ...part })
      setRefusal(({ alert }) => ({ alert }))
    },
    clear: () => fill(emptyDraft),
    save: () => check.ready && run(send),
    close: () => setOutcome(null),
  }
}
