import { genders, type Gender } from '../../rules.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { BirthDayField } from './birth-day-field.tsx'
import { FormAlert } from './form-alert.tsx'
import styles from './form.module.css'
import { type ProfileDraft, buildProfileChange, validateProfile, isUnchanged } from './profile-draft.ts'
import { SaveModal, type SaveOutcome } from './save-modal.tsx'
import { changeUserInfo } from '../../endpoints.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { updateSession } from '@parure/features/shell/web/session/session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'

/** Name, gender and date of birth. */
export function ProfileForm({ initial }: { initial: ProfileDraft }) {
  const { draft, alert, unchanged, outcome, busy, write, save, close } = useProfile(initial)
  return (
    <form
      className={styles.part}
      aria-label="Profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3>Profile</h3>
      <FormAlert alert={alert} />
      <TextField
        label="Name"
        autoComplete="name"
        value={draft.name}
        onChange={(event) => write({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Gender"
          autoComplete="sex"
          value={draft.gender}
          onChange={(event) => write({ gender: event.target.value as Gender | '' })}
        >
          {initial.gender === '' && <option value="">Not set</option>}
          {genders.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </SelectField>
        <BirthDayField
          label="Date of birth"
          value={draft.dateOfBirth}
          onChange={(dateOfBirth) => write({ dateOfBirth })}
        />
      </div>
      <div className={styles.actions}>
        <BusyButton look="primary" small type="submit" busy={busy}>
          Save Changes
        </BusyButton>
        <output className={`${type.small} ${type.quiet}`}>{unchanged && 'Nothing has changed.'}</output>
      </div>
      <SaveModal outcome={outcome} busy={busy} onTryAgain={save} onClose={close} />
    </form>
  )
}

/** Edits the profile, starting with the server's values. */
function useProfile(initial: ProfileDraft) {
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [alert, setAlert] = useState<{ text: string } | null>(null)
  const [unchanged, setUnchanged] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { busy, run } = useBusy()
  const send = async () => {
    const change = buildProfileChange(draft)
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
    const problem = validateProfile(draft, saved)
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
