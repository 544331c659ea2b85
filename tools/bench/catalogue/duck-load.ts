import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { filterGroups, type FilterGroup, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type pg from 'pg'
import { streamAllLots } from '@parure/features/catalog/server/lot-index/feed/lot-rows.ts'
import { readOptions } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'

export interface Duck {
  rows(sql: string): Promise<unknown[][]>
  optionIds: number
  findId(group: FilterGroup, name: string): number
  /** For groups with several options for each lot: the option id of each bit. */
  bits: Partial<Record<FilterGroup, number[]>>
  close(): Promise<void>
}

/** The types used here: the package is installed only to measure it. */
interface DuckPackage {
  DuckDBInstance: {
    create(file: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
  }
}
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>
  closeSync(): void
}

/** Copies the data of the index into DuckDB. Returns null when the package is not installed. */
export async function loadDuck(pool: pg.Pool, folder: string): Promise<Duck | null> {
  const name = '@duckdb/node-api'
  const installed = (await import(name).catch(() => null)) as DuckPackage | null
  if (!installed) return null
  const options = await readOptions(pool)
  const bits: Duck['bits'] = Object.fromEntries(
    (['categories', 'materials', 'gemstones'] as const).map((group) => [
      group,
      options.listGroup(group).map(({ id }) => id),
    ]),
  )
  const place = path.join(folder, 'lots.duckdb')
  await rm(place, { force: true })
  const instance = await installed.DuckDBInstance.create(place)
  const connection = await instance.connect()
  const runQuery = async (sql: string): Promise<unknown[][]> => (await connection.runAndReadAll(sql)).getRows()
  const file = path.join(folder, 'duck.tsv')
  await writeLots(pool, file, (id) => options.groupOf(id), bits)
  await makeTables(runQuery, file)
  return {
    rows: runQuery,
    bits,
    optionIds: 1 + Math.max(...filterGroups.flatMap((group) => options.listGroup(group).map(({ id }) => id))),
    findId: (group, wanted) => options.findIds(group, [wanted])[0] ?? -1,
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

const sortKeys = ['popularity', 'listed', 'saleDay', 'estimate', 'price'] as const

async function writeLots(
  pool: pg.Pool,
  file: string,
  groupOf: (id: number) => OptionGroup | undefined,
  bits: Duck['bits'],
): Promise<void> {
  const out = createWriteStream(file)
  const now = Date.now()
  for await (const lot of streamAllLots(pool)) {
    const groups = filterGroups.map((group) => {
      const own = lot.options.filter((id) => groupOf(id) === group)
      const places = bits[group]
      return places ? own.reduce((sum, id) => sum | (1n << BigInt(places.indexOf(id))), 0n) : (own[0] ?? -1)
    })
    const values = sortKeys.map((key) => lot.keys[key] ?? '')
    const line = [lot.id, lot.pastFrom > now, ...groups, ...values, lot.words.join(' ')].join('\t')
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

async function makeTables(rows: Duck['rows'], file: string): Promise<void> {
  const types = { id: 'INT', upcoming: 'BOOLEAN', categories: 'BIGINT', materials: 'BIGINT', gemstones: 'BIGINT' }
  const others = Object.fromEntries(sortKeys.map((key) => [key, 'BIGINT']))
  const columns = JSON.stringify({ ...types, brands: 'INT', styles: 'INT', ...others, words: 'VARCHAR' })
  const read = `read_csv('${file}', delim = '\t', header = false, quote = '', columns = ${columns.replaceAll('"', "'")})`
  await rows(`create table lot as select * exclude (words) from ${read} order by upcoming, id`)
  await rows(
    `create table posting as select unnest(string_split(words, ' ')) as word, id as lot from ${read} order by 1, 2`,
  )
  await rows('checkpoint')
}
