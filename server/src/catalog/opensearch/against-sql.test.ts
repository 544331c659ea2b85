import { expect, test } from 'vitest'
import { compareWithSql, knows } from '../../../test/lot-index/compare-with-sql.ts'
import { openTestCluster, testNodes } from '../../../test/opensearch/open-test-cluster.ts'
import { readServed } from './feed/position.ts'

/** QUESTIONS=10000 asks as many, of a catalogue of thousands of lots. */
const questions = Number(process.env.QUESTIONS ?? 40)

test.skipIf(testNodes.length === 0).each([
  ['in one part', { shards: 1 }],
  // Nearly every page is a deep one.
  ['in three parts, with pages found by counting', { shards: 3, farthest: 40 }],
])(
  `${questions} questions, with lots that come, change and go and a clock that is put between them: a cluster %s answers what PostgreSQL answers`,
  { timeout: Math.max(240_000, questions * 1_000) },
  async (_what, options) => {
    const outcome = await compareWithSql({
      questions,
      lots: questions > 1_000 ? 2_500 : 300,
      open: async ({ pool }) => {
        const { index, client, names } = await openTestCluster(pool, options)
        const comesToKnow = async (word: string): Promise<void> => {
          await expect.poll(async () => knows(index, word), { interval: 5, timeout: 15_000 }).toBe(true)
        }
        const reached = async (word: string): Promise<void> => {
          await comesToKnow(word)
          // Options and clock are read when the position is: with the next change that of this one has been written.
          await pool.query('update lot set search_words = search_words || $1::tsvector where id = 1', [`${word}too`])
          await comesToKnow(`${word}too`)
          const { version = Number.NaN } = (await readServed(client, names)) ?? {}
          await expect
            .poll(() => index.figures().version, { interval: 5, timeout: 15_000 })
            .toBeGreaterThanOrEqual(version)
        }
        return [{ index, reached }]
      },
    })
    expect(outcome).toContain('0 differences')
  },
)
