import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { computeQuantile } from './timed-engine.ts'

const commits = 200

/** Measures the milliseconds from a commit until the index returns its change, with one small commit at a time. */
export async function timeCommitToVisible(
  pool: pg.Pool,
  index: LotIndex,
  printProgress: (line: string) => void,
): Promise<Record<string, number>> {
  printProgress(`${commits} single commits`)
  const times: number[] = []
  for (let number = 0; number < commits; number++) {
    const word = `fresh${number}x${Date.now().toString(36)}`
    await pool.query(`update lot set search_words = search_words || $1::tsvector where id = $2`, [word, 1 + number * 7])
    const committed = performance.now()
    // Polling without a pause would compete with the index for the processor.
    while ((await countWord(index, word)) === 0) await pause(1)
    times.push(performance.now() - committed)
  }
  return {
    visibleP50Ms: computeQuantile(times, 0.5),
    visibleP95Ms: computeQuantile(times, 0.95),
    visibleP99Ms: computeQuantile(times, 0.99),
  }
}

const unranged = {
  ranges: {},
  counted: [],
  probedGroups: [],
  figures: null,
  outcomes: { awaiting: 0, unpublished: 0 },
  relevance: null,
}

async function countWord(index: LotIndex, word: string): Promise<number> {
  const totals = (['Upcoming', 'Past'] as const).map(async (status) => {
    const words = [{ ways: [{ words: [word] }] }]
    const answer = await index.runQuery(() => ({
      status,
      words,
      chosen: {},
      required: [],
      excluded: [],
      ...unranged,
      sortOrder: 0,
      pageIndex: 1,
      pageSize: 1,
    }))
    return answer?.total ?? 0
  })
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0)
}
