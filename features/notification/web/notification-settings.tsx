import { changeTimeZone, userInfo } from '@parure/features/account/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { notifications } from '../endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { ScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { getBrowserTimeZone } from '@parure/features/shell/web/session/get-browser-time-zone.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { loadPrivate, requireSession } from '@parure/features/shell/web/session/with-session.ts'
import type { Route } from './+types/notification-settings.ts'
import { DailyHour } from './daily-hour.tsx'
import { parsePreferences, type Preferences } from './preferences.ts'
import { useTimeZone, type TimeZone } from './use-time-zone.ts'

const title = 'Notification Settings'

/** Loaded lazily: as a part of the page it would exceed the size budget of pages. */
const NotificationSwitches = createIsland({
  ssr: false,
  load: async () => (await import('./notification-switches.tsx')).NotificationSwitches,
  Failure: () => <ScriptFailure title="Failed to load your notifications" />,
})

interface Loaded {
  /** Null when they could not be loaded. */
  preferences: Preferences | null
  timeZone: TimeZone
}

/** Logs a failure and disables the switches, so that unknown values are not overwritten. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSession(request)
  return loadPrivate(request, async (call) => {
    try {
      const zoneRequest = loadTimeZone(call).catch(logZoneError)
      const [listed, timeZone] = await Promise.all([call(notifications, {}), zoneRequest])
      return { preferences: parsePreferences(listed), timeZone }
    } catch (error) {
      if (isSignedOut(error) || request.signal.aborted) throw error
      console.error(error)
      return { preferences: null, timeZone: undefined }
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
  if (!isSignedOut(error)) console.error(error)
}

export const meta = createMeta({
  title,
  description: 'Which messages you get.',
  path: '/settings/notifications',
  index: false,
})

export default function NotificationSettings({ loaderData: { preferences, timeZone } }: Route.ComponentProps) {
  const session = useSession()
  const role = session?.roleId ?? Role.Undefined
  const hour = useTimeZone(timeZone)
  return (
    <SettingsPage title={title}>
      <NotificationSwitches loaded={preferences} email={session?.email ?? ''} role={role} />
      <DailyHour {...hour} />
    </SettingsPage>
  )
}
