import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'

const command = path.resolve(import.meta.dirname, '../cli/sources-command.ts')
/** Runs that are killed; `KILLS=10` for what an operator was promised, which takes minutes. */
const kills = Number(process.env['KILLS'] ?? 3)
/** Enough that every kill finds rows that are still to come: a run gets some thousands of them done before its own. */
const lines = (kills + 1) * 2_000
let folder: string
let file: string
beforeAll(async () => {
  folder = await temporaryFolder('killed-runs')
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
    title: `A ${stone} ring, lot ${index}`,
    description: `Set with a ${stone} of ${(index % 7) + 1}.25 carats in 18 carat gold.`,
    auctionHouse: ['Halder & Roe', 'Maison Orsay', 'Castellane'][index % 3],
    sale: `Jewels ${index % 11}`,
    saleDate: index % 5 === 0 ? '2999-05-01' : '2016-03-04',
    lotNumber: String(index),
    estimate: { low: 1000 + index, high: 2000 + index, currency: 'GBP' },
    ...(index % 53 === 7 ? { title: '' } : {}),
  })
}

interface Place {
  database: OpenDatabase<Schema>
  url: string
}

async function place(): Promise<Place> {
  const url = await emptyDatabase()
  const done = await sources(url, 'add', 'killed', '--adapter', 'auction-lots-web', '--address', file)
  expect(done).toMatchObject({ code: 0 })
  const database = await openDatabase<Schema>({ databaseUrl: url, dataDir: folder })
  opened.push(database)
  return { database, url }
}

/** Runs the command; `killAfter` kills it some milliseconds after so many of its lines of progress. */
async function sources(url: string, ...args: string[]): Promise<{ code: number | null; wasKilled: boolean }> {
  return started(url, args)
}

async function started(
  url: string,
  args: string[],
  killAfter?: { lines: number; milliseconds: number },
): Promise<{ code: number | null; wasKilled: boolean }> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let seen = 0
  for await (const told of createInterface({ input: child.stderr })) {
    if (/rows, /.test(told)) seen += 1
    if (killAfter && seen === killAfter.lines) {
      await pause(killAfter.milliseconds)
      child.kill('SIGKILL')
      break
    }
  }
  const [code, signal] = (await ended) as [number | null, string | null]
  return { code, wasKilled: signal === 'SIGKILL' }
}

async function whatIsHeld({ database: { db } }: Place): Promise<unknown[]> {
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
  const alone = sources(left.url, 'run', 'killed')
  let done = 0
  while (done < kills) {
    const when = { lines: 1, milliseconds: Math.floor(Math.random() * 200) }
    const { wasKilled } = await started(killed.url, ['run', 'killed', '--progress'], when)
    expect(wasKilled, `kill ${done + 1} came too late`).toBe(true)
    done += 1
  }
  expect(await sources(killed.url, 'run', 'killed')).toMatchObject({ code: 0 })
  expect(await alone).toMatchObject({ code: 0 })
  const held = await whatIsHeld(killed)
  expect(held).toEqual(await whatIsHeld(left))
  // One run, in which each row was done once.
  expect(held[5]).toEqual([expect.objectContaining({ rows: lines, changed_lots: 0, unchanged_lots: 0 })])
}, 300_000)
