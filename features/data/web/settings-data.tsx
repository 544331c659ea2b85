import { calendarFeed } from '@parure/features/calendar/endpoints.ts'
import { apiKeys } from '@parure/features/api-key/endpoints.ts'
import { collection } from '@parure/features/collection/endpoints.ts'
import { embeds } from '@parure/features/embed/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { exportAllowance } from '@parure/features/export/endpoints.ts'
import { market } from '@parure/features/market/endpoints.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { useRevalidator } from 'react-router'
import { KeysBlock } from '@parure/features/api-key/web/keys-block.tsx'
import { ExportBlock, type Exportable } from '@parure/features/export/web/export-block.tsx'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { loadPrivate, requireSession } from '@parure/features/shell/web/session/with-session.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { ScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import type { Route } from './+types/settings-data.ts'
import { LockedData } from './locked-data.tsx'

const title = 'Calendar, exports & API'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { roleId } = requireSession(request)
  return loadPrivate(request, async (call) => {
    const mayExport = mayPassGate(roleId, 'export')
    const [calendar, keys, embedded, exporting, embeddable] = await Promise.all([
      call(calendarFeed, {}),
      call(apiKeys, {}),
      call(embeds, {}),
      mayExport ? loadExportSources(call) : null,
      mayPassGate(roleId, 'embed') ? call(market, { query: {} }) : null,
    ])
    return {
      calendar,
      mayMakeFeed: mayPassGate(roleId, 'saleDetails'),
      keys,
      embeds: embedded.items,
      exporting,
      embeddable,
    }
  })
}

async function loadExportSources(call: CallEndpoint) {
  const [allowance, saved, searches] = await Promise.all([
    call(exportAllowance, {}),
    call(collection, { query: {} }),
    call(savedSearches, {}),
  ])
  const sources: Exportable[] = [
    { id: null, name: 'Saved Jewelries', lots: saved.items.length },
    ...searches.items.map(({ id, name, matches }) => ({ id, name: `Search: ${name}`, lots: matches })),
  ]
  return { allowance, sources }
}

export const meta = createMeta({
  title,
  description: 'Lots as files, keys for your own programs, a calendar feed, and charts for your own site.',
  path: '/settings/data',
  index: false,
})

/** The last blocks, loaded lazily: as a part of the page they would exceed the size budget of pages. */
const CalendarBlock = createIsland({
  ssr: false,
  load: async () => (await import('@parure/features/calendar/web/calendar-block.tsx')).CalendarBlock,
  Failure: () => <ScriptFailure title="Failed to load the calendar" />,
})
const EmbedsBlock = createIsland({
  ssr: false,
  load: async () => (await import('@parure/features/embed/web/embeds-block.tsx')).EmbedsBlock,
  Failure: () => <ScriptFailure title="Failed to load embedded charts" />,
})

/**
 * Files, keys of the read API, a calendar feed and charts. After a plan has lapsed, existing ones can still be revoked.
 */
export default function SettingsData({ loaderData }: Route.ComponentProps) {
  const { calendar, mayMakeFeed, keys, embeds: embedded, exporting, embeddable } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <SettingsPage title={title}>
      {exporting ? <ExportBlock {...exporting} /> : <LockedData hasCalendar={mayMakeFeed || calendar.feed !== null} />}
      {(exporting !== null || keys.items.length > 0) && (
        <KeysBlock {...keys} mayCreate={exporting !== null} onChanged={revalidate} />
      )}
      {(mayMakeFeed || calendar.feed) && <CalendarBlock feed={calendar.feed} mayMake={mayMakeFeed} />}
      {(embeddable !== null || embedded.length > 0) && (
        <EmbedsBlock items={embedded} market={embeddable} onChanged={revalidate} />
      )}
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
