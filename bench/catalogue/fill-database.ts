import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { seededChance } from '@parure/domain/seeded-chance'
import { lotWords, titleWords } from '../../server/src/lot/search-words.ts'
import { lotDates } from './lot-dates.ts'
import { madeUpLot, type MadeUpLot } from './made-up-lot.ts'
import { writeOptions, type OptionIds } from './made-up-options.ts'

/** Lots copied at once. */
const batch = 20_000
/** Interval of progress messages, in lots. */
const reportEvery = 1_000_000
const pictures = 1_000
const sales = 500

const columns = `id, source_id, source_key, sale_id, title, description, option_ids, search_words, currency, estimate_low,
  estimate_high, price, price_basis, estimate_rank, price_rank, sale_day, past_from, listed_at, main_picture, popularity,
  content_hash`

/** Fills an empty catalog with seeded lots: first the rows, then all indexes, as a restore does. */
export async function fillDatabase(
  pool: pg.Pool,
  folder: string,
  lots: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'lot' and indexname like 'lot_by_%'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const idsOf = await writeOptions(pool)
  await pool.query(`insert into source (name, archive) values ('bench', false)`)
  await pool.query(`insert into house (name) values ('Bench')`)
  await pool.query(`insert into sale (house_id, key, time_zone, location, starts_on, ends_on)
    select 1, key, 'UTC', 'Geneva', current_date, current_date from generate_series(1, ${sales}) as key`)
  await pool.query(`insert into picture select 'bench-' || n, 1200, 1200, 90000 from generate_series(1, ${pictures}) n`)
  // Disables the feed and foreign keys, because a starting index reads all lots anyway.
  await pool.query('alter table lot disable trigger all')
  await copyLots(pool, folder, lots, idsOf, say)
  say('PostgreSQL indexes them')
  await pool.query('alter table lot enable trigger all')
  await pool.query(`select setval(pg_get_serial_sequence('lot', 'id'), ${lots})`)
  for (const { made } of indexes) await pool.query(made)
  await pool.query(`update filter_option set lots = counted.lots
    from (select option, count(*) as lots from lot, unnest(option_ids) as option group by option) counted
    where counted.option = filter_option.id`)
  await pool.query('vacuum analyze')
}

async function copyLots(
  pool: pg.Pool,
  folder: string,
  lots: number,
  idsOf: OptionIds,
  say: (line: string) => void,
): Promise<void> {
  const chance = seededChance('lots')
  const file = path.join(folder, 'lots.tsv')
  for (let first = 1; first <= lots; first += batch) {
    const rows: string[] = []
    for (let id = first; id < first + batch && id <= lots; id++) rows.push(rowOf(id, madeUpLot(chance, id), idsOf))
    await writeFile(file, `${rows.join('\n')}\n`)
    // PostgreSQL reads the file and may run under another account.
    await chmod(file, 0o644)
    await pool.query(`copy lot (${columns}) from '${file}'`)
    const written = first + rows.length - 1
    if (written % reportEvery === 0) say(`${written} of ${lots} lots`)
  }
  await rm(file)
}

const none = String.raw`\N`

function rowOf(id: number, lot: MadeUpLot, idsOf: OptionIds): string {
  const { saleDay, pastFrom, listed } = lotDates(id, lot)
  return [
    id,
    1,
    id,
    (id % sales) + 1,
    lot.title,
    lot.description,
    `{${idsOf(lot).join(',')}}`,
    [...lotWords([lot.title, lot.description]), ...titleWords(lot.title)].join(' '),
    'EUR',
    lot.estimate ?? none,
    lot.estimate === null ? none : lot.estimate * 1.5,
    lot.price ?? none,
    lot.price === null ? none : 'hammer',
    lot.estimate ?? none,
    lot.price ?? none,
    new Date(saleDay).toISOString().slice(0, 10),
    new Date(pastFrom).toISOString(),
    new Date(listed).toISOString(),
    `bench-${(id % pictures) + 1}`,
    lot.popularity,
    id,
  ].join('\t')
}
