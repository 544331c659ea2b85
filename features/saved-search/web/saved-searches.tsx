import type { SavedSearches as Answer } from '../contract.ts'
import { notifications } from '@parure/features/notification/endpoints.ts'
import { savedSearches } from '../endpoints.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { loadPrivate, requireSession } from '@parure/features/shell/web/session/with-session.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { ScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import { SettingsPage, SettingsPageSkeleton } from '@parure/ui/layout/settings-page.tsx'
import type { Route } from './+types/saved-searches.ts'
import { parseMessageChannels, type MessageChannels } from './message-channels.ts'

const title = 'Saved Searches'

const SearchList = createIsland({
  ssr: false,
  load: async () => (await import('./list/saved-search-list.tsx')).SavedSearchList,
  Failure: () => <ScriptFailure title="Your searches could not be loaded." />,
  Fallback: SettingsPageSkeleton,
})

interface Loaded extends Answer {
  /** Null after a failure. */
  ways: MessageChannels | null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSession(request)
  return loadPrivate(request, async (call) => {
    const [answer, ways] = await Promise.all([
      call(savedSearches, {}),
      // A failure does not affect the list.
      call(notifications, {}).then(parseMessageChannels, () => null),
    ])
    return { ...answer, ways }
  })
}

export const meta = createMeta({
  title,
  description: 'Your saved searches and their new lots.',
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
