import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { countPages, pageSize } from '@parure/features/catalog/paging.ts'
import { computeChecksum, type EngineAnswer, type Engine } from './engine.ts'

export interface BenchQuestions {
  plain: readonly ParsedJewelriesQuery[]
  worded: readonly ParsedJewelriesQuery[]
}

export interface Timing {
  p50: number
  p95: number
  cpu: number
}

export interface EngineTimes {
  page: Timing
  deep: Timing
  text: Timing
  /** With a word that no lot contains. */
  none: Timing
  /** Ratio of page 3,000 to page 1, for questions with that many pages. */
  deepToFirst: number
  /** The same ratio by processor time. */
  deepToFirstCpu: number
  checksums: Record<'page' | 'deep' | 'text' | 'none', string>
  asked: number
}

const deepPage = 3_000
const unknownWord = 'unwrittenword'

/**
 * Runs every question for the warm-up rounds, then once timed: as page 1, as page 3,000 or the last page, with words,
 * and with an unknown word.
 */
export async function timeEngine(
  engine: Engine,
  { plain, worded }: BenchQuestions,
  warm: number,
): Promise<EngineTimes> {
  for (let time = 0; time < warm; time++) await runQuestions(engine, [...plain, ...worded])
  const page = await runQuestions(engine, plain)
  const deep = await runQuestions(
    engine,
    plain.map((question, index) => ({ ...question, pageIndex: getDeepPage(page.answers[index]?.total ?? 0) })),
  )
  const text = await runQuestions(engine, worded)
  const none = await runQuestions(
    engine,
    plain.map((question) => ({ ...question, searchQuery: unknownWord })),
  )
  const long = page.answers.flatMap(({ total }, index) => (total >= deepPage * pageSize ? [index] : []))
  const selectLong = (times: number[]): number[] => long.map((index) => times[index] ?? 0)
  return {
    page: summarizeTimes(page),
    deep: summarizeTimes(deep),
    text: summarizeTimes(text),
    none: summarizeTimes(none),
    deepToFirst: computeQuantile(selectLong(deep.times), 0.5) / computeQuantile(selectLong(page.times), 0.5),
    deepToFirstCpu:
      warm > 0
        ? await compareDeepCpu(
            engine,
            long.map((index) => plain[index]!),
          )
        : Number.NaN,
    checksums: {
      page: computeChecksum(page.answers),
      deep: computeChecksum(deep.answers),
      text: computeChecksum(text.answers),
      none: computeChecksum(none.answers),
    },
    asked: plain.length,
  }
}

/** The sum over all these questions, so that the ratio is stable on a shared machine. */
async function compareDeepCpu(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<number> {
  const first = await runQuestions(engine, questions)
  const deep = await runQuestions(
    engine,
    questions.map((question) => ({ ...question, pageIndex: deepPage })),
  )
  return deep.cpu / first.cpu
}

/** Returns the quantile of the values. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface AnswerTimes {
  answers: EngineAnswer[]
  times: number[]
  cpu: number
}

async function runQuestions(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<AnswerTimes> {
  const answers: EngineAnswer[] = []
  const times: number[] = []
  const cpu = engine.readCpuMs()
  for (const question of questions) {
    const started = performance.now()
    answers.push(await engine.ask(question))
    times.push(performance.now() - started)
  }
  return { answers, times, cpu: (engine.readCpuMs() - cpu) / questions.length }
}

/** Measures the time per page. */
export async function timeQuestions(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<Timing> {
  return summarizeTimes(await runQuestions(engine, questions))
}

function summarizeTimes({ times, cpu }: AnswerTimes): Timing {
  return { p50: computeQuantile(times, 0.5), p95: computeQuantile(times, 0.95), cpu }
}

function getDeepPage(total: number): number {
  return Math.min(deepPage, Math.max(1, countPages(total, pageSize)))
}
