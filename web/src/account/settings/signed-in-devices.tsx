import { sessions } from '@parure/domain/account/endpoints'
import { useRevalidator } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { privateCall } from '../../shell/with-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import type { Route } from './+types/signed-in-devices.ts'
import { DeviceList } from './device-list.tsx'
import { SettingsPage } from './settings-page.tsx'

const title = 'Signed-in devices'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return privateCall(request, (call) => call(sessions, {}))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title,
    description: 'Where your account is signed in, and how to end it there.',
    path: '/settings/devices',
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

/** Beyond the specification: where one is signed in, and an end to it. */
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
      <Notice kind="error" title="Failed to load data">
        <TryAgain />
      </Notice>
    </SettingsPage>
  )
}
