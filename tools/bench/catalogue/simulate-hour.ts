import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { buildIndexQuery } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { readerName } from '@parure/catalog-index/reader/open-reader-threads.ts'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { createWaitClock, createStealClock } from './create-wait-clock.ts'
import { generateQuestions } from './questions.ts'
import { computeQuantile } from './timed-engine.ts'

/** Lots changed in one commit. */
const lotsPerCommit = 10
const minutes = 60
/** Duration of a simulated minute. */
const paceMs = 5_000

const columns = 'minute|segments|resident MB|heap MB|p50 ms|p99 ms|longest ms|of its own|late ms|stolen ms'.split('|')

/**
 * Simulates an hour of changes in a few minutes, and reports the memory of the process every five simulated minutes.
 */
export async function simulateHour(
  pool: pg.Pool,
  folder: string,
  perHour: number,
  printProgress: (line: string) => void,
): Promise<Record<string, number>> {
  const index = openLotIndex({ pool, folder: path.join(folder, 'index'), log: pino({ level: 'warn' }), readers: 1 })
  await index.ready
  const { rows } = await pool.query<{ most: number }>('select max(id) as most from lot')
  const most = rows[0]?.most ?? 0
  const chance = createSeededRandom('an hour')
  const visitor = await startVisitor(index)
  const started = performance.now()
  printProgress(
    `${perHour} changes in ${(minutes * paceMs) / 60_000} minutes, ${lotsPerCommit} a commit, one visitor who asks all the time`,
  )
  printProgress(formatLine(columns))
  const readStealTime = createStealClock()
  const residents: number[] = []
  for (let done = 0, minute = 0; minute <= minutes; minute++) {
    for (; done < (perHour * minute) / minutes; done += lotsPerCommit) await applyChange(pool, chance, most)
    await pause(Math.max(0, started + minute * paceMs - performance.now()))
    if (minute % 5 !== 0) continue
    residents.push(process.memoryUsage.rss())
    printProgress(
      formatLine([minute, index.figures().segments, ...readMemoryMb(), ...visitor.takeTimes(), readStealTime()]),
    )
  }
  const { segments } = index.figures()
  await visitor.stop()
  await pool.query('delete from lot where id > $1', [most])
  await index.close()
  return {
    hourChanges: perHour,
    hourEditions: segments,
    hourResidentFirst: residents[0] ?? 0,
    hourResidentMost: Math.max(...residents),
    hourResidentLast: residents.at(-1) ?? 0,
  }
}

function readMemoryMb(): number[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [rss / 1e6, heapUsed / 1e6]
}

function formatLine(cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.toFixed(Number.isInteger(cell) ? 0 : 1)))
  return texts.map((text) => text.padStart(11)).join(' ')
}

/** Applies price changes and views, added lots, and removed lots. */
async function applyChange(pool: pg.Pool, chance: SeededRandom, most: number): Promise<void> {
  const ids = Array.from({ length: lotsPerCommit }, () => chance.drawInteger(1, most))
  if (chance.drawOutcome(0.7))
    await pool.query('update lot set popularity = popularity + 1, price_rank = price_rank + 10 where id = any($1)', [
      ids,
    ])
  else if (chance.drawOutcome(0.5))
    await pool.query('delete from lot where id in (select id from lot where id > $1 order by id limit 5)', [most])
  else
    await pool.query(
      `insert into lot (source_id, source_key, sale_id, title, option_ids, search_words, currency, estimate_rank,
         sale_day, past_from, listed_at, popularity, content_hash)
       select source_id, gen_random_uuid(), sale_id, title, option_ids, search_words, currency, estimate_rank,
         sale_day, past_from, now(), popularity, content_hash from lot where id = any($1)`,
      [ids],
    )
}

/** Returns a function that runs the questions in a cycle. */
function createAsker(index: LotIndex): { ask(): Promise<unknown>; questions: number } {
  const questions = generateQuestions(200, 'questions')
  let number = 0
  return {
    questions: questions.length,
    ask: async () => index.runQuery((options) => buildIndexQuery(questions[number++ % questions.length]!, options)),
  }
}

/** Simulates a visitor with warm caches: runs every question once before the measurement. */
async function startVisitor(index: LotIndex) {
  const { ask, questions } = createAsker(index)
  for (let number = 0; number < questions; number++) await ask()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const waits = createWaitClock(readerName)
  let times: number[] = []
  let ownTimes: number[] = []
  const controller = new AbortController()
  const run = async (): Promise<void> => {
    while (!controller.signal.aborted) {
      const [started, waited] = [performance.now(), waits()]
      await ask()
      const time = performance.now() - started
      times.push(time)
      ownTimes.push(time - (waits() - waited))
      await pause(2)
    }
  }
  const ended = run()
  return {
    /**
     * Returns figures since the last call: the median, the 99th percentile, the maximum, the maximum without run-queue
     * waits of the answering threads, and the maximum delay of the event loop, in ms.
     */
    takeTimes: (): number[] => {
      const figures = [
        computeQuantile(times, 0.5),
        computeQuantile(times, 0.99),
        Math.max(...times),
        Math.max(...ownTimes),
        loop.max / 1e6,
      ]
      times = []
      ownTimes = []
      loop.reset()
      return figures
    },
    stop: async (): Promise<void> => {
      controller.abort()
      await ended
    },
  }
}
