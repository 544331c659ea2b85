import { changeUserInfo } from '@parure/domain/account/endpoints'
import { useState } from 'react'
import { call } from '../../shell/call.ts'
import { updateSession } from '../../shell/session.ts'
import { changeOf, draftProblem, isUnchanged, type ProfileDraft } from './profile-draft.ts'
import type { SaveOutcome } from './save-modal.tsx'
import { isSignedOut } from '../../shell/signed-out.ts'
import { useBusy } from '../../ui/use-busy.ts'

/** Edits the profile, beginning with the server's values. */
export function useProfile(initial: ProfileDraft) {
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [alert, setAlert] = useState<{ text: string } | null>(null)
  const [unchanged, setUnchanged] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { busy, run } = useBusy()
  const send = async () => {
    const change = changeOf(draft)
    try {
      await call(changeUserInfo, { body: change })
    } catch (error) {
      if (!isSignedOut(error)) setOutcome('not-saved')
      return
    }
    updateSession({ username: change.name })
    setSaved({ ...draft, name: change.name })
    setOutcome('saved')
  }
  const save = () => {
    const problem = draftProblem(draft, saved)
    setAlert(problem === null ? null : { text: problem })
    setUnchanged(problem === null && isUnchanged(draft, saved))
    if (problem === null && !isUnchanged(draft, saved)) run(send)
  }
  const write = (part: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...part })
    setUnchanged(false)
  }
  return { draft, alert, unchanged, outcome, busy, write, save, close: () => setOutcome(null) }
}
