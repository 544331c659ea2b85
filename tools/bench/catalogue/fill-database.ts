import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { listLotTerms, listTitleTerms } from '@parure/features/lot/server/list-search-terms.ts'
import { computeLotDates } from './compute-lot-dates.ts'
import { generateLot, type GeneratedLot } from './generated-lot.ts'
import { writeOptions, type ListOptionIds } from './made-up-options.ts'

/** Lots copied at once. */
const batchSize = 20_000
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
  printProgress: (line: string) => void,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'lot' and indexname like 'lot_by_%'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const listOptionIds = await writeOptions(pool)
  await pool.query(`insert into source (name, archive) values ('bench', false)`)
  await pool.query(`insert into house (name) values ('Bench')`)
  await pool.query(`insert into sale (house_id, key, time_zone, location, starts_on, ends_on)
    select 1, key, 'UTC', 'Geneva', current_date, current_date from generate_series(1, ${sales}) as key`)
  await pool.query(`insert into picture select 'bench-' || n, 1200, 1200, 90000 from generate_series(1, ${pictures}) n`)
  // Disables the feed and foreign keys, because a starting index reads all lots anyway.
  await pool.query('alter table lot disable trigger all')
  await copyLots(pool, folder, lots, listOptionIds, printProgress)
  printProgress('PostgreSQL indexes them')
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
  idsOf: ListOptionIds,
  say: (line: string) => void,
): Promise<void> {
  const chance = createSeededRandom('lots')
  const file = path.join(folder, 'lots.tsv')
  for (let first = 1; first <= lots; first += batchSize) {
    const rows: string[] = []
    for (let id = first; id < first + batchSize && id <= lots; id++)
      rows.push(formatRow(id, generateLot(chance, id), idsOf))
    await writeFile(file, `${rows.join('\n')}\n`)
    // PostgreSQL reads the file and may run under another account.
    await chmod(file, 0o644)
    await pool.query(`copy lot (${columns}) from '${file}'`)
    const written = first + rows.length - 1
    if (written % reportEvery === 0) say(`${written} of ${lots} lots`)
  }
  await rm(file)
}

const nullText = String.raw`\N`

function formatRow(id: number, lot: GeneratedLot, idsOf: ListOptionIds): string {
  const { saleDay, pastFrom, listed } = computeLotDates(id, lot)
  return [
    id,
    1,
    id,
    (id % sales) + 1,
    lot.title,
    lot.description,
    `{${idsOf(lot).join(',')}}`,
    [...listLotTerms([lot.title, lot.description]), ...listTitleTerms(lot.title)].join(' '),
    'EUR',
    lot.estimate ?? nullText,
    lot.estimate === null ? nullText : lot.estimate * 1.5,
    lot.price ?? nullText,
    lot.price === null ? nullText : 'hammer',
    lot.estimate ?? nullText,
    lot.price ?? nullText,
    new Date(saleDay).toISOString().slice(0, 10),
    new Date(pastFrom).toISOString(),
    new Date(listed).toISOString(),
    `bench-${(id % pictures) + 1}`,
    lot.popularity,
    id,
  ].join('\t')
}
