import { sql } from 'kysely'
import type { Feature } from '@parure/features/feature.ts'
import { peekFeed } from '@parure/features/catalog/server/read-feed.ts'
import type { Db } from '@parure/features/schema.ts'
import { disputedFigures } from './server/dispute-inbox.ts'
import { buildMarketServices } from './server/routes.ts'
import { deleteOldMarketChanges } from './server/summaries/delete-old-market-changes.ts'
import { updateSummaries } from './server/summaries/summarise.ts'

export const marketFeature: Feature = {
  uses: ['catalog', 'comparable', 'embed', 'export', 'ingestion', 'lot', 'premium', 'rates', 'sale', 'saved-search'],
  web: ({ db }) => ({ services: buildMarketServices(db) }),
  inbox: [disputedFigures],
  expire: [deleteOldMarketChanges],
  worker: ({ slowDb }) => ({
    jobs: [{ name: 'market', cron: '* * * * *', runsAtStart: true, run: () => updateSummariesAfterRuns(slowDb) }],
  }),
}

/** Updates the summaries when no run is storing lots, or after ten minutes at the latest. */
export async function updateSummariesAfterRuns(db: Db): Promise<void> {
  const { isUnread } = await peekFeed(db, 'market')
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from ingestion_run where finished_at is null and failure is null
        and progress_at > app_now() - interval '1 minute')
      and coalesce((
        select written_at from lot_feed where sale_id is not null and ${isUnread} order by transaction limit 1
      ) > now() - interval '10 minutes', false) as waits`.execute(db)
  if (!rows[0]?.waits) await updateSummaries(db)
}
