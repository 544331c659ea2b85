import { expect, test } from 'vitest'
import { openComparedIndex, compareWithSql } from '@parure/portal/test/lot-index/compare-with-sql.ts'

/** QUESTIONS=10000 asks as many, of a catalogue of thousands of lots. */
const questions = Number(process.env.QUESTIONS ?? 40)
const lots = questions > 1_000 ? 2_500 : 300

test(
  `${questions} questions, with lots that come, change and go and a clock that is put between them: the index answers what PostgreSQL answers`,
  { timeout: Math.max(60_000, questions * 300) },
  async ({ annotate }) => {
    const outcome = await compareWithSql({
      questions,
      lots,
      // One that is made anew every few rounds, and one that lives on its delta.
      open: async ({ pool }) =>
        Promise.all([lots / 5, 100_000].map(async (remakeAt) => openComparedIndex(pool, remakeAt))),
    })
    expect(outcome).toContain('0 differences')
    await annotate(outcome)
  },
)
