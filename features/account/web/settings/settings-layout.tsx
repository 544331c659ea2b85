import { Outlet } from 'react-router'
import type { ReactNode } from 'react'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { requireSession } from '@parure/features/shell/web/session/with-session.ts'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/settings-layout.ts'
import { DeleteAccount } from './delete-account.tsx'
import styles from './settings-layout.module.css'
import { SettingsMenu } from './settings-menu.tsx'
import { SettingsPageSkeleton } from '@parure/ui/layout/settings-page.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
  return null
}

/** Used until a settings page defines its own. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  buildPageMeta({
    title: 'Settings',
    description: 'Your account, its password, and where you are signed in.',
    path: location.pathname,
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

/** Rendered on the server for all visitors, because the session is unknown there. */
export function HydrateFallback() {
  return (
    <Frame>
      <div className={styles.page}>
        <SettingsPageSkeleton />
      </div>
    </Frame>
  )
}

export default function SettingsLayout() {
  return (
    <Frame>
      <div className={styles.page}>
        <Outlet />
      </div>
      <DeleteAccount className={styles.delete} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={layout.wrap}>
      <div className={styles.head}>
        <h1 className={type.display2}>Settings</h1>
      </div>
      <div className={styles.columns}>
        <SettingsMenu />
        {children}
      </div>
    </div>
  )
}
