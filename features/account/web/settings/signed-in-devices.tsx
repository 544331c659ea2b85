import { sessions } from '../../endpoints.ts'
import { useRevalidator } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import type { Route } from './+types/signed-in-devices.ts'
import { DeviceList } from './device-list.tsx'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

const title = 'Signed-in devices'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPrivate(request, (call) => call(sessions, {}))
}

export const meta = createMeta({
  title,
  description: 'Where your account is signed in, and how to end it there.',
  path: '/settings/devices',
  index: false,
})

/** Not in the specification: the account's sessions, which can be ended. */
export default function SignedInDevices({ loaderData: { items } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <SettingsPage title={title}>
      <DeviceList devices={items} onEnded={revalidate} />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return (
    <SettingsPage title={title}>
      <LoadFailure title="Failed to load data" />
    </SettingsPage>
  )
}
