import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import type { Route } from './+types/account-information.ts'
import { loadAccountInfo } from './load-account-info.ts'
import { LoginSettings } from './login-settings.tsx'
import { createProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

const title = 'Account Information'

/** Without the stored profile no form is shown: saving would overwrite values that the user has not seen. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccountInfo(request)

export const meta = createMeta({
  title,
  description: 'Your login e-mail, your password and your profile.',
  path: '/settings/user-profile',
  index: false,
})

export default function AccountInformation({ loaderData: { info } }: Route.ComponentProps) {
  const session = useSession()
  return (
    <SettingsPage title={title}>
      <LoginSettings email={info?.email ?? session?.email ?? ''} hasPassword={info?.hasPassword ?? true} />
      {info ? (
        <ProfileForm initial={createProfileDraft(info)} />
      ) : (
        <LoadFailure title="Your profile could not be loaded." />
      )}
    </SettingsPage>
  )
}
