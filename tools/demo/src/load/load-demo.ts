import { sql } from 'kysely'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import {
  createPictureReader,
  type PictureReader,
} from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import { computeSaleWeeks } from '@parure/features/sale/server/sale-weeks.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadDemoCatalog, type DatedRow, type DemoCatalog } from './load-demo-feed.ts'
import { demoInputs, isLoadNeeded } from './is-load-needed.ts'
import { planLoadSteps } from './plan-load-steps.ts'
import { openPicture } from './open-picture.ts'
import { describeMakers, removeShiftedDates, savePremiums, backdateFirstSeen } from './around-lots.ts'

export interface DemoOptions {
  store: PictureStore
  /** `YYYY-MM-DD`. */
  today: string
  say(line: string): void
  /** The catalog of that day; by default the complete one. */
  catalogue?: DemoCatalog
}

/** Progress of the load. Neither promise rejects unhandled before the other is awaited. */
export interface DemoLoading {
  /** Resolves when upcoming and recent lots are loaded: pages may be shown. */
  latest: Promise<void>
  /** Resolves when all lots are loaded. */
  whole: Promise<void>
}

/**
 * Fills an empty catalog through ingestion, resumes an interrupted load, and moves the dates when the last load was on
 * another day. Does nothing when there is a real source. A second process waits for `latest` only.
 */
export function loadDemo(db: Db, options: DemoOptions): DemoLoading {
  const latest = Promise.withResolvers<void>()
  const whole = runLoad(db, options, latest.resolve)
  whole.then(latest.resolve, latest.reject)
  latest.promise.catch(() => {})
  return { latest: latest.promise, whole }
}

/**
 * Arbitrary keys of advisory locks, equal in every process: held while the latest lots are loaded, and while any lots
 * are.
 */
const advisoryLocks = { latest: 20_261_121, whole: 20_261_122 }

async function runLoad(db: Db, options: DemoOptions, latestIsThere: () => void): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A second process waits for the lock until the first one has loaded the latest lots.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${advisoryLocks.latest})`.execute(connection)
    try {
      if (!(await isLoadNeeded(connection, options.today)) || !(await tryLock(connection))) return
      const rest = await loadLatest(db, options).finally(() =>
        sql`select pg_advisory_unlock(${advisoryLocks.latest})`.execute(connection),
      )
      latestIsThere()
      await rest()
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Acquires the advisory lock of the load. Returns false when another process holds it and loads the rest. */
async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${advisoryLocks.whole}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken ?? false
}

/** Loads the latest lots. Returns a function that loads the rest. */
async function loadLatest(db: Db, options: DemoOptions): Promise<() => Promise<void>> {
  const { today, say, store, catalogue = loadDemoCatalog(today) } = options
  say('Loading the demo catalogue …')
  const pictures = createPictureReader(store, openPicture)
  const isFirst = await isFirstLoad(db)
  const { latest, rest } = planLoadSteps(catalogue, isFirst, today)
  const updateDerivedData = async (): Promise<void> => {
    await describeMakers(db, catalogue.makers)
    await backdateFirstSeen(db)
    await computeSaleWeeks(db)
    if (!isFirst) await removeShiftedDates(db, catalogue)
    // The worker would do it within a minute, and until then markets have no pages.
    await updateSummaries(db)
  }
  await ingestRows(db, latest, { file: demoInputs.latest, pictures, say })
  await savePremiums(db, catalogue.premiums, today)
  await updateDerivedData()
  return async () => {
    await ingestRows(db, rest, { file: demoInputs.whole, pictures, say })
    await updateDerivedData()
  }
}

/** Whether the latest lots were never stored before. */
async function isFirstLoad(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from ingestion_run join source on source.id = source_id
    where source.name = ${demoFeedPreset.source} and finished_at is not null limit 1`.execute(db)
  return rows.length === 0
}

async function ingestRows(
  db: Db,
  rows: readonly DatedRow[],
  { file, pictures, say }: { file: string; pictures: PictureReader; say: DemoOptions['say'] },
): Promise<void> {
  const started = performance.now()
  const { newLots, changedLots } = await runIngestion(db, readSourceRows(rows), {
    preset: demoFeedPreset,
    file,
    pictures,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${newLots} new and ${changedLots} changed demo lots in ${seconds} s`)
}

async function* readSourceRows(rows: readonly DatedRow[]): AsyncIterable<SourceRow> {
  for (const [index, row] of rows.entries()) yield { number: index + 1, raw: JSON.stringify(row), content: { ...row } }
}
