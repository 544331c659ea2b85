import { changeTimeZone, userInfo } from '@parure/domain/account/endpoints'
import type { CallEndpoint } from '@parure/domain/define-endpoint'
import { notifications } from '@parure/domain/notification/endpoints'
import { Problem } from '@parure/domain/problem'
import { mayPassGate, Role } from '@parure/domain/role'
import { SettingsPage } from '../ui/settings-page.tsx'
import { isSignedOut } from '../shell/signed-out.ts'
import { getBrowserTimeZone } from '../shell/get-browser-time-zone.ts'
import { createMeta } from '../shell/build-page-meta.ts'
import { useSession } from '../shell/session.ts'
import { loadPrivate, requireSession } from '../shell/with-session.ts'
import type { Route } from './+types/notification-settings.ts'
import { DailyHour } from './daily-hour.tsx'
import { LockedNotifications } from './locked-notifications.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { parsePreferences, type Preferences } from './preferences.ts'
import { useTimeZone, type TimeZone } from './use-time-zone.ts'

const title = 'Notification Settings'

interface Loaded {
  locked: boolean
  /** Null when they could not be loaded. */
  preferences: Preferences | null
  timeZone: TimeZone
}

const lockedPage: Loaded = { locked: true, preferences: null, timeZone: undefined }

/** Logs a failure and disables the switches, so that unknown values are not overwritten. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!mayPassGate(requireSession(request).roleId, 'notifications')) return lockedPage
  return loadPrivate(request, async (call) => {
    try {
      const zoneRequest = loadTimeZone(call).catch(logZoneError)
      const [listed, timeZone] = await Promise.all([call(notifications, {}), zoneRequest])
      return { locked: false, preferences: parsePreferences(listed), timeZone }
    } catch (error) {
      if (isSignedOut(error) || request.signal.aborted) throw error
      if (error instanceof Problem && error.code === 'forbidden') return lockedPage
      console.error(error)
      return { locked: false, preferences: null, timeZone: undefined }
    }
  })
}

/** Returns the account's time zone. An account without one adopts and stores that of the browser. */
async function loadTimeZone(call: CallEndpoint): Promise<TimeZone> {
  const { timeZone } = await call(userInfo, {})
  if (timeZone !== null) return timeZone
  await call(changeTimeZone, { body: { timeZone: getBrowserTimeZone() } })
  return getBrowserTimeZone()
}

function logZoneError(error: unknown): undefined {
  console.error(error)
}

export const meta = createMeta({
  title,
  description: 'Which messages you get, by e-mail or Telegram.',
  path: '/settings/notifications',
  index: false,
})

export default function NotificationSettings({ loaderData: { locked, preferences, timeZone } }: Route.ComponentProps) {
  const session = useSession()
  const hour = useTimeZone(timeZone)
  return (
    <SettingsPage title={title}>
      {locked || !mayPassGate(session?.roleId ?? Role.Undefined, 'notifications') ? (
        <LockedNotifications />
      ) : (
        <>
          <PreferenceForm loaded={preferences} email={session?.email ?? ''} />
          <DailyHour {...hour} />
        </>
      )}
    </SettingsPage>
  )
}
