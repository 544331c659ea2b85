import type { SavedSearches as Answer } from '@parure/domain/saved-search/contract'
import { notifications } from '@parure/domain/notification/endpoints'
import { savedSearches } from '@parure/domain/saved-search/endpoints'
import { may } from '@parure/domain/role'
import { metaOf } from '../shell/page-meta.ts'
import { privateCall, requireSession } from '../shell/with-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ScriptFailure } from '../ui/script-failure.tsx'
import { SettingsPage, SettingsPageSkeleton } from '../ui/settings-page.tsx'
import type { Route } from './+types/saved-searches.ts'
import { waysIn, type MessageWays } from './message-ways.ts'

const title = 'Saved Searches'

const SearchList = lazyPart(
  () =>
    import('./search-list.tsx').then(
      ({ SearchList: List }) => List,
      () => () => <ScriptFailure title="Your searches could not be loaded." />,
    ),
  SettingsPageSkeleton,
)

interface Loaded extends Answer {
  /** Null for plans without messages, and after a failure. */
  ways: MessageWays | null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { roleId } = requireSession(request)
  return privateCall(request, async (call) => {
    const [answer, ways] = await Promise.all([
      call(savedSearches, {}),
      // A failure does not affect the list.
      may(roleId, 'notifications') ? call(notifications, {}).then(waysIn, () => null) : null,
    ])
    return { ...answer, ways }
  })
}

export const meta = metaOf({
  title,
  description: 'The searches that you have saved, and what is new in them.',
  path: '/settings/searches',
  index: false,
})

export default function SavedSearches({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsPage title={title}>
      <SearchList {...loaderData} />
    </SettingsPage>
  )
}

export function ErrorBoundary() {
  return (
    <SettingsPage title={title}>
      <LoadFailure title="Your searches could not be loaded." text="Alerts are not affected." />
    </SettingsPage>
  )
}
