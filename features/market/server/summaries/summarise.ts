import { maxSingleSales } from '../../density.ts'
import { sql, type RawBuilder } from 'kysely'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import { peekFeed, readFeed, type UnreadFeed } from '@parure/features/catalog/server/read-feed.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { writeAllLots, writeChangedLots, type ChangedLotsQuery } from './changed-lots-query.ts'
import type { LargeSubjects } from './update-quartile-windows.ts'
import { computeWindows } from '../figures/periods.ts'
import { writeQuarters } from './quarters.ts'
import { writeDensities } from './write-density.ts'
import { writeFigures } from './write-figures.ts'
import { writeLadders } from './write-ladders.ts'
import { writeParts } from './write-parts.ts'
import { writeAllPublicFigures, writeChangedPublicFigures } from './write-public.ts'
import { writeSales } from './write-sales.ts'
import { writeSubjects } from './write-subjects.ts'

export interface SummaryUpdate {
  version: number
  /** Number of recounted sales. */
  sales: number
}

/**
 * Markets with more sales than a chart shows one by one get densities, and their quartiles are updated incrementally:
 * for a million amounts as long as a quartile stays within a window of 4,000.
 */
const largeMarkets: LargeSubjects = { single: maxSingleSales, reach: 2 }

/**
 * Updates the summaries with all changes since the last update, in one transaction; returns null when nothing has
 * changed.
 */
export async function updateSummaries(db: Db, large = largeMarkets): Promise<SummaryUpdate | null> {
  await derivePricesOfChangedSales(db)
  return runSummaryTransaction(db, async (tx, { feed, ...state }) => {
    if (state.asOf === null || !feed.isComplete) return rebuildAllSummaries(tx, state, large)
    const sales = await collectChanges(tx, feed, { since: state.asOf, until: state.today })
    const isNewYear = state.asOf.slice(0, 4) !== state.today.slice(0, 4)
    if (isNewYear) return rebuildAllSummaries(tx, state, large)
    if (sales === 0 && state.asOf === state.today) return null
    await sql`analyze changed_sale`.execute(tx)
    const lots = await writeChangedLots(tx, computeWindows(state.asOf), computeWindows(state.today))
    const done = await writeSummaries(tx, { state, lots, large, sales })
    await writeChangedPublicFigures(tx, lots, state.today)
    return done
  })
}

async function derivePricesOfChangedSales(db: Db): Promise<void> {
  const { isComplete, isUnread } = await peekFeed(db, 'market')
  if (!isComplete) return void (await deriveMissingPrices(db))
  const { rows } = await selectChangedSales(isUnread).execute(db)
  const sales = rows.map((row) => row.sale_id)
  // As an array: PostgreSQL has no statistics of the newest rows of the feed, and would search them for each lot.
  if (sales.length > 0) await deriveMissingPrices(db, { sales: sql`select unnest(${sales}::int[])` })
}

function selectChangedSales(isUnread: RawBuilder<boolean>): RawBuilder<{ sale_id: number }> {
  return sql`select distinct sale_id from lot_feed where sale_id is not null and ${isUnread}`
}

/** Rebuilds all summaries. */
export async function rebuildSummaries(db: Db, large = largeMarkets): Promise<SummaryUpdate> {
  await deriveMissingPrices(db)
  return runSummaryTransaction(db, (tx, state) => rebuildAllSummaries(tx, state, large))
}

interface State {
  version: number
  asOf: string | null
  today: string
}

/** Serializes updates by a row lock; changes committed in the meantime belong to the next update. */
function runSummaryTransaction<T>(
  db: Db,
  work: (tx: Tx, state: State & { feed: UnreadFeed }) => Promise<T>,
): Promise<T> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<State>`
        select version, as_of::text as "asOf", (app_now() at time zone 'UTC')::date::text as today
        from market_state for update`.execute(tx)
      // Large sums are sorted in memory: the default of 4 MB would spill to temporary files.
      await sql`set local work_mem = '64MB'`.execute(tx)
      await sql`create temporary table changed_sale (sale_id int primary key) on commit drop`.execute(tx)
      return work(tx, { ...(rows[0] as State), feed: await readFeed(tx, 'market') })
    }),
  )
}

/** Collects sales with changed lots, and sales that have ended since in any time zone. */
async function collectChanges(
  tx: Tx,
  { isUnread }: UnreadFeed,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into changed_sale
    ${selectChangedSales(isUnread)}
    union
    select lot.sale_id from lot join sale on sale.id = lot.sale_id left join market_lot on market_lot.lot_id = lot.id
    where sale.ends_on between ${since}::date - 2 and ${until}::date + 1
      and lot.sale_day is not null and (lot.past_from <= (select app_now())) <> (market_lot.lot_id is not null)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

const summaries = [
  'market_lot',
  'market_figure',
  'market_derived_figure',
  'market_rank',
  'market_ladder',
  'market_derived_ladder',
  'market_part',
  'market_density',
  'market_derived_density',
  'market_quarter',
  'market_sale',
]

async function rebuildAllSummaries(tx: Tx, state: State, large: LargeSubjects): Promise<SummaryUpdate> {
  for (const table of ['changed_sale', ...summaries]) await sql`delete from ${sql.table(table)}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`insert into changed_sale select id from sale`.execute(tx)
  await sql`analyze changed_sale`.execute(tx)
  const lots = await writeAllLots(tx, computeWindows(state.today))
  const done = await writeSummaries(tx, { state, lots, large, sales: Number(numAffectedRows) })
  await writeAllPublicFigures(tx, state.today)
  return done
}

interface Changes {
  state: State
  lots: ChangedLotsQuery
  large: LargeSubjects
  sales: number
}

async function writeSummaries(tx: Tx, { state, lots, large, sales }: Changes): Promise<SummaryUpdate> {
  const { version, today } = state
  await writeFigures(tx, lots, computeWindows(today), large)
  await writeLadders(tx, lots, today)
  await writeParts(tx, lots)
  await writeDensities(tx, lots, large.single)
  await writeQuarters(tx, lots)
  await writeSales(tx)
  await writeSubjects(tx)
  await sql`update market_state set version = ${version + 1}, computed_at = app_now(), as_of = ${today}::date`.execute(
    tx,
  )
  return { version: version + 1, sales }
}
