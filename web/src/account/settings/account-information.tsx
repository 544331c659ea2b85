import { userInfo } from '@parure/domain/account/endpoints'
import { pageMeta } from '../../shell/page-meta.ts'
import { useSession } from '../../shell/session.ts'
import { privateCall } from '../../shell/with-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import type { Route } from './+types/account-information.ts'
import { LoginForm } from './login-form.tsx'
import { draftOf } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { isSignedOut } from './signed-out.ts'

const title = 'Account Information'

/** A failure is only logged (SPEC §8); the profile then cannot be edited, so that nothing unseen is overwritten. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return privateCall(request, async (call) => {
    try {
      return { info: await call(userInfo, {}) }
    } catch (error) {
      if (isSignedOut(error) || request.signal.aborted) throw error
      console.error(error)
      return { info: null }
    }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title,
    description: 'Your login e-mail, your password and your profile.',
    path: '/settings/user-profile',
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

export default function AccountInformation({ loaderData: { info } }: Route.ComponentProps) {
  const session = useSession()
  return (
    <SettingsPage title={title}>
      <LoginForm email={info?.email ?? session?.email ?? ''} />
      {info ? (
        <ProfileForm held={draftOf(info)} />
      ) : (
        <Notice kind="error" title="Your profile could not be loaded.">
          <TryAgain />
        </Notice>
      )}
    </SettingsPage>
  )
}
