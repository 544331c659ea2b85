import { sql } from 'kysely'
import type { Feature } from '@parure/features/feature.ts'
import type { Db } from '@parure/features/schema.ts'
import { disputedFigures } from './server/dispute-inbox.ts'
import { buildMarketServices } from './server/routes.ts'
import { updateSummaries } from './server/summarise.ts'

export const marketFeature: Feature = {
  uses: ['catalog', 'comparable', 'embed', 'export', 'ingestion', 'lot', 'premium', 'rates', 'sale', 'saved-search'],
  web: ({ db }) => ({ services: buildMarketServices(db) }),
  inbox: [disputedFigures],
  worker: ({ slowDb }) => ({
    jobs: [{ name: 'market', cron: '* * * * *', runsAtStart: true, run: () => updateSummariesAfterRuns(slowDb) }],
  }),
}

/** Updates the summaries when no run is storing lots, or after ten minutes at the latest. */
export async function updateSummariesAfterRuns(db: Db): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from ingestion_run where finished_at is null and failure is null
        and progress_at > app_now() - interval '1 minute')
      and coalesce((select min(written_at) from market_change) > app_now() - interval '10 minutes', false) as waits`.execute(
    db,
  )
  if (!rows[0]?.waits) await updateSummaries(db)
}
