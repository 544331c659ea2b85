import { calendarFeed } from '@parure/domain/calendar/endpoints'
import { apiKeys } from '@parure/domain/api-key/endpoints'
import { collection } from '@parure/domain/collection/endpoints'
import { exportAllowance } from '@parure/domain/export/endpoints'
import { may } from '@parure/domain/role'
import { savedSearches } from '@parure/domain/saved-search/endpoints'
import { useRevalidator } from 'react-router'
import { CalendarBlock } from '../calendar/calendar-block.tsx'
import { KeysBlock } from '../api-key/keys-block.tsx'
import { ExportBlock, type Exportable } from '../export/export-block.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { privateCall, requireSession } from '../shell/with-session.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SettingsPage } from '../ui/settings-page.tsx'
import type { Route } from './+types/settings-data.ts'
import { LockedData } from './locked-data.tsx'

const title = 'Data and API'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { roleId } = requireSession(request)
  return privateCall(request, async (call) => {
    const calendar = may(roleId, 'saleDetails') ? await call(calendarFeed, {}) : null
    if (!may(roleId, 'export')) return { calendar, keys: await call(apiKeys, {}), exporting: null }
    const [keys, allowance, saved, searches] = await Promise.all([
      call(apiKeys, {}),
      call(exportAllowance, {}),
      call(collection, { query: {} }),
      call(savedSearches, {}),
    ])
    const sources: Exportable[] = [
      { id: null, name: 'Saved Jewelries', lots: saved.items.length },
      ...searches.items.map(({ id, name, matches }) => ({ id, name: `Search: ${name}`, lots: matches })),
    ]
    return { calendar, keys, exporting: { allowance, sources } }
  })
}

export const meta = metaOf({
  title,
  description: 'Lots as files, and keys for your own programs.',
  path: '/settings/data',
  index: false,
})

/** What one may take along: files, keys of the read API. */
export default function SettingsData({ loaderData: { calendar, keys, exporting } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <SettingsPage title={title}>
      {exporting && <ExportBlock {...exporting} />}
      {exporting === null && <LockedData />}
      {(exporting !== null || keys.items.length > 0) && (
        <KeysBlock {...keys} mayCreate={exporting !== null} onChanged={revalidate} />
      )}
      {calendar && <CalendarBlock feed={calendar.feed} mayMake />}
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
