import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { LockedNotifications } from './locked-notifications.tsx'
import { PlanSwitches } from './plan-switches.tsx'
import { PreferenceForm } from './preference-form.tsx'
import type { Preferences } from './preferences.ts'

interface Props {
  /** Null when they could not be loaded. */
  loaded: Preferences | null
  email: string
  role: Role
}

/** The switches that the plan includes. */
export function NotificationSwitches({ loaded, email, role }: Props) {
  if (mayPassGate(role, 'notifications')) return <PreferenceForm loaded={loaded} email={email} />
  return (
    <>
      <PlanSwitches loaded={loaded} email={email} role={role} />
      <LockedNotifications />
    </>
  )
}
