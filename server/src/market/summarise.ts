import { mostSingle } from '@parure/domain/market/density'
import { sql } from 'kysely'
import { retryDeadlock } from '../platform/database/retry-deadlock.ts'
import { deriveMissingPrices } from '../premium/derive-prices.ts'
import type { Db, Tx } from '../schema.ts'
import { periodsOf, subjects, windowsOf, writeFigures, writeLadders, writeParts, writeSales } from './write-figures.ts'
import { writeQuarters } from './quarters.ts'
import { writeDensities } from './write-density.ts'
import { writeSubjects } from './write-subjects.ts'
import { writeMarketLots } from './write-lots.ts'

export interface Summarised {
  version: number
  /** Sales whose lots were counted anew. */
  sales: number
}

/**
 * Brings the summaries up to date with what has changed since, in one transaction; null where nothing has. Of markets with
 * more than `single` sales it is summed up where they lie.
 */
export async function bringUpToDate(db: Db, single = mostSingle): Promise<Summarised | null> {
  if (await isAnyChanged(db)) await deriveMissingPrices(db)
  return inOneTransaction(db, single, async (tx, state) => {
    if (state.asOf === null) return summariseAll(tx, state)
    const sales = await collectChanges(tx, state.asOf, state.today)
    const isNewYear = state.asOf.slice(0, 4) !== state.today.slice(0, 4)
    if (isNewYear) return summariseAll(tx, state)
    if (sales === 0 && state.asOf === state.today) return null
    return summariseChanged(tx, state, sales)
  })
}

async function isAnyChanged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from market_change) as any`.execute(db)
  return rows[0]?.any === true
}

/** Makes all summaries anew. */
export async function rebuild(db: Db, single = mostSingle): Promise<Summarised> {
  await deriveMissingPrices(db)
  return inOneTransaction(db, single, summariseAll)
}

interface State {
  version: number
  asOf: string | null
  today: string
  single: number
}

/** One at a time; changes that commit meanwhile are the next one's. */
function inOneTransaction<T>(db: Db, single: number, work: (tx: Tx, state: State) => Promise<T>): Promise<T> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<State>`
        select version, as_of::text as "asOf", (app_now() at time zone 'UTC')::date::text as today,
          ${single}::int as single
        from market_state for update`.execute(tx)
      // Sums of everything are sorted in memory: with the usual 4 MB they go through files.
      await sql`set local work_mem = '64MB'`.execute(tx)
      await sql`create temporary table changed_sale (sale_id int primary key) on commit drop`.execute(tx)
      await sql`create temporary table changed_figure (subject_id int, period text, primary key (subject_id, period))
        on commit drop`.execute(tx)
      return work(tx, rows[0] as State)
    }),
  )
}

/** Sales whose lots changed, and those that ended meanwhile, wherever they were held. */
async function collectChanges(tx: Tx, asOf: string, today: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with taken as (delete from market_change returning sale_id)
    insert into changed_sale
    select sale_id from taken
    union
    select lot.sale_id from lot join sale on sale.id = lot.sale_id left join market_lot on market_lot.lot_id = lot.id
    where sale.ends_on between ${asOf}::date - 2 and ${today}::date + 1
      and lot.sale_day is not null and (lot.past_from <= app_now()) <> (market_lot.lot_id is not null)`.execute(tx)
  return Number(numAffectedRows)
}

async function summariseChanged(tx: Tx, state: State, sales: number): Promise<Summarised> {
  const windows = windowsOf(state.today)
  const collect = async (): Promise<void> => {
    await sql`
      insert into changed_figure
      select distinct subject_id, period from market_lot, unnest(${subjects}) as each_subject (subject_id),
        unnest(${periodsOf(windows)}) as each_period (period)
      where sale_id in (select sale_id from changed_sale) on conflict do nothing`.execute(tx)
  }
  await sql`analyze changed_sale`.execute(tx)
  await collect()
  await sql`delete from market_lot where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await writeMarketLots(tx)
  await collect()
  // The windows end on another day.
  if (state.asOf !== state.today)
    await sql`insert into changed_figure
      select distinct subject_id, window_name from market_figure, unnest(array['12m', '36m']) as window_name
      on conflict do nothing`.execute(tx)
  await sql`analyze changed_figure`.execute(tx)
  await writeFigures(tx, windows)
  await writeLadders(tx, windows)
  await writeParts(tx, windows)
  await writeDensities(tx, state.single)
  await writeQuarters(tx)
  await writeSales(tx)
  return note(tx, state, sales)
}

const summaries = [
  'market_lot',
  'market_figure',
  'market_derived_figure',
  'market_ladder',
  'market_derived_ladder',
  'market_part',
  'market_density',
  'market_derived_density',
  'market_quarter',
  'market_sale',
]

async function summariseAll(tx: Tx, state: State): Promise<Summarised> {
  const windows = windowsOf(state.today)
  for (const table of ['market_change', 'changed_sale', ...summaries])
    await sql`delete from ${sql.table(table)}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`insert into changed_sale select id from sale`.execute(tx)
  await sql`analyze changed_sale`.execute(tx)
  await writeMarketLots(tx)
  await sql`
    insert into changed_figure
    select distinct subject_id, period from market_lot, unnest(${subjects}) as each_subject (subject_id),
      unnest(${periodsOf(windows)}) as each_period (period)`.execute(tx)
  await sql`analyze market_lot`.execute(tx)
  await sql`analyze changed_figure`.execute(tx)
  await writeFigures(tx, windows)
  await writeLadders(tx, windows)
  await writeParts(tx, windows)
  await writeDensities(tx, state.single)
  await writeQuarters(tx)
  await writeSales(tx)
  return note(tx, state, Number(numAffectedRows))
}

async function note(tx: Tx, { version, today }: State, sales: number): Promise<Summarised> {
  await writeSubjects(tx)
  await sql`update market_state set version = ${version + 1}, computed_at = app_now(), as_of = ${today}::date`.execute(
    tx,
  )
  return { version: version + 1, sales }
}
