import type { Role } from '@parure/contract/role.ts'
import { mayUseMessages } from '@parure/features/saved-search/alert-plan.ts'
import { Mail } from '@parure/ui/icon/icons.tsx'
import { Switch } from '@parure/ui/form/switch.tsx'
import { messages } from './message-names.ts'
import styles from './preference-form.module.css'
import type { Preferences } from './preferences.ts'
import { usePreferences } from './use-preferences.ts'

interface Props {
  /** Null when they could not be loaded. */
  loaded: Preferences | null
  email: string
  role: Role
}

/** The e-mails of plans below Premium: saved searches for everybody, results from Standard on. */
export function PlanSwitches({ loaded, email, role }: Props) {
  const { preferences, known, change } = usePreferences(loaded)
  return messages
    .filter(({ kind }) => mayUseMessages(role, kind, 'email'))
    .map(({ kind, name, text }) => (
      <div key={kind} className={styles.group}>
        <Switch
          label={name}
          text={`${text} By e-mail to ${email}.`}
          mark={<Mail size={20} strokeWidth={1.25} aria-hidden />}
          checked={preferences[`${kind}.email`]}
          disabled={!known}
          onChange={(value) => change(`${kind}.email`, value)}
        />
      </div>
    ))
}
