import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { spawnParure } from '@parure/portal/test/servers/run-parure.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { saveSource } from './save-source.ts'
import { parseSourceSettings } from './source-settings.ts'

/** Kills of the run; `KILLS=10` for the long form, which takes minutes. */
const kills = Number(process.env['KILLS'] ?? 2)
/** Enough that each kill finds rows still to come: within its 200 ms a run stores one batch of a thousand at most. */
const lines = (kills + 1) * 1_250
let folder: string
let file: string
beforeAll(async () => {
  folder = await createTemporaryFolder('killed-runs')
  file = path.join(folder, 'lots.ndjson')
  await writeFile(file, Array.from({ length: lines }, (_, index) => line(index)).join('\n'))
})
const opened: OpenDatabase<Schema>[] = []
afterAll(() => Promise.all(opened.map((each) => each.close())))

/** Most are fine; some are damaged, name a key a second time, or come from a sale that others share. */
function line(index: number): string {
  if (index % 97 === 13) return '{"id": broken'
  const stone = ['sapphire', 'ruby', 'emerald', 'diamond'][index % 4]
  return JSON.stringify({
    id: `lot-${index % 89 === 40 ? index - 40 : index}`,
    title: `A ${stone} ring ${index}`,
    description: `Set with a ${stone} of ${(index % 7) + 1}.25 carats in 18 carat gold.`,
    auctionHouse: ['Halder & Roe', 'Maison Orsay', 'Castellane'][index % 3],
    sale: `Jewels ${index % 11}`,
    saleDate: index % 5 === 0 ? '2999-05-01' : '2016-03-04',
    // One that no title names: redaction would make a pattern of each.
    lotNumber: String(index % 20),
    estimate: { low: 1000 + index, high: 2000 + index, currency: 'GBP' },
    ...(index % 53 === 7 ? { title: '' } : {}),
  })
}

async function place(): Promise<OpenDatabase<Schema>> {
  const database = await createTestDatabase()
  opened.push(database)
  const settings = parseSourceSettings('killed', { adapter: 'auction-lots-web', address: file })
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  return database
}

/** Runs the source by the command; `killAfter` kills it so many milliseconds after its first line of progress. */
async function run(
  { pool }: OpenDatabase<Schema>,
  killAfter?: number,
): Promise<{ code: number | null; wasKilled: boolean }> {
  const child = spawnParure(['sources', 'run', 'killed', '--progress'], {
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      DATABASE_URL: String(pool.options.connectionString),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  for await (const progress of createInterface({ input: child.stderr! })) {
    if (killAfter === undefined || !/rows, /.test(progress)) continue
    await pause(killAfter)
    child.kill('SIGKILL')
    break
  }
  const [code, signal] = (await ended) as [number | null, string | null]
  return { code, wasKilled: signal === 'SIGKILL' }
}

async function stored({ db }: OpenDatabase<Schema>): Promise<unknown[]> {
  const lots = await db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'sale_id')
    .innerJoin('house', 'house.id', 'house_id')
    .select(['source_key', 'content_hash', 'lot.title', 'estimate_low', 'estimate_rank', 'past_from', 'sale_day'])
    .select(['sale.key', 'house.name'])
    .orderBy('source_key')
    .execute()
  const inLot = (table: 'price' | 'lot_change' | 'lot_reading') =>
    db
      .selectFrom(table)
      .innerJoin('lot', 'lot.id', 'lot_id')
      .select(['source_key', (eb) => eb.fn.countAll<number>().as('rows')])
      .groupBy('source_key')
      .orderBy('source_key')
      .execute()
  const rejected = await db
    .selectFrom('rejected_row')
    .select(['row_number', 'code', 'reason'])
    .orderBy('row_number')
    .execute()
  const runs = await db
    .selectFrom('ingestion_run')
    .select(['rows', 'new_lots', 'changed_lots', 'unchanged_lots', 'rejected_rows', 'failure', 'suspicious'])
    .execute()
  const raw = await db.selectFrom('raw_record').select(['source_key', 'content_hash']).orderBy('source_key').execute()
  return [lots, await inLot('price'), await inLot('lot_change'), await inLot('lot_reading'), rejected, runs, raw]
}

test(`a run killed ${kills} times at random, and taken up each time, ends as one that was left alone`, async () => {
  const [left, killed] = await Promise.all([place(), place()])
  for (let kill = 1; kill <= kills; kill += 1) {
    const { wasKilled } = await run(killed, Math.floor(Math.random() * 200))
    expect(wasKilled, `kill ${kill} came too late`).toBe(true)
  }
  expect(await run(killed)).toMatchObject({ code: 0 })
  expect(await run(left)).toMatchObject({ code: 0 })
  const found = await stored(killed)
  expect(found).toEqual(await stored(left))
  // One run, in which each row was done once.
  expect(found[5]).toEqual([expect.objectContaining({ rows: lines, changed_lots: 0, unchanged_lots: 0 })])
}, 300_000)
