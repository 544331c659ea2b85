import type pg from 'pg'
import { expect, test } from 'vitest'
import {
  waitForWord,
  openComparedIndex,
  compareWithSql,
  patience,
  type Compared,
} from '@parure/portal/test/lot-index/compare-with-sql.ts'
import { openTestCluster, testNodes } from '@parure/portal/test/opensearch/open-test-cluster.ts'
import { readServed } from '@parure/catalog-opensearch'

/** QUESTIONS=10000 asks as many, of a catalogue of thousands of lots. */
const questions = Number(process.env.QUESTIONS ?? 40)
/** Many questions are asked of one part, where pages are found both by sorting and by counting. */
const clusters =
  questions > 1_000
    ? [{ shards: 1, farthest: 400 }]
    : [
        { shards: 1 },
        // Nearly every page is a deep one, found by counting.
        { shards: 3, farthest: 40 },
      ]

test.skipIf(testNodes.length === 0)(
  `${questions} questions, with lots that come, change and go and a clock that is put between them: a cluster answers what the index and PostgreSQL answer`,
  { timeout: Math.max(600_000, questions * 1_000) },
  async ({ annotate }) => {
    const outcome = await compareWithSql({
      questions,
      lots: questions > 1_000 ? 2_500 : 300,
      open: async ({ pool }) =>
        Promise.all([openComparedIndex(pool), ...clusters.map(async (each) => comparedCluster(pool, each))]),
    })
    expect(outcome).toContain('0 differences')
    await annotate(outcome)
  },
)

/** Milliseconds: asking without a pause would take the processor from what is waited for. */
const lookEvery = 50

async function comparedCluster(pool: pg.Pool, options: { shards: number; farthest?: number }): Promise<Compared> {
  const { index, client, names } = await openTestCluster(pool, options)
  const reached = async (word: string): Promise<void> => {
    await waitForWord(index, word, lookEvery)
    // Options and clock are read when the position is: with the next change that of this one has been written.
    const next = `${word}in${options.shards}`
    await pool.query('update lot set search_words = search_words || $1::tsvector where id = 1', [next])
    await waitForWord(index, next, lookEvery)
    const { version = Number.NaN } = (await readServed(client, names)) ?? {}
    await expect
      .poll(() => index.figures().version, { interval: lookEvery, timeout: patience })
      .toBeGreaterThanOrEqual(version)
  }
  return { index, reached }
}
