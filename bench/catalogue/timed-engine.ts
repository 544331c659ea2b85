import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { checksum, type Answer, type Engine } from './engine.ts'

export interface Questions {
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
const unwritten = 'unwrittenword'

/**
 * Runs every question for the warm-up rounds, then once timed: as page 1, as page 3,000 or the last page, with words,
 * and with an unknown word.
 */
export async function timeEngine(engine: Engine, { plain, worded }: Questions, warm: number): Promise<EngineTimes> {
  for (let time = 0; time < warm; time++) await askAll(engine, [...plain, ...worded])
  const page = await askAll(engine, plain)
  const deep = await askAll(
    engine,
    plain.map((question, index) => ({ ...question, pageIndex: deepOf(page.answers[index]?.total ?? 0) })),
  )
  const text = await askAll(engine, worded)
  const none = await askAll(
    engine,
    plain.map((question) => ({ ...question, searchQuery: unwritten })),
  )
  const long = page.answers.flatMap(({ total }, index) => (total >= deepPage * pageSize ? [index] : []))
  const those = (times: number[]): number[] => long.map((index) => times[index] ?? 0)
  return {
    page: timing(page),
    deep: timing(deep),
    text: timing(text),
    none: timing(none),
    deepToFirst: quantile(those(deep.times), 0.5) / quantile(those(page.times), 0.5),
    deepToFirstCpu:
      warm > 0
        ? await deepToFirstCpu(
            engine,
            long.map((index) => plain[index]!),
          )
        : Number.NaN,
    checksums: {
      page: checksum(page.answers),
      deep: checksum(deep.answers),
      text: checksum(text.answers),
      none: checksum(none.answers),
    },
    asked: plain.length,
  }
}

/** The sum over all these questions, so that the ratio is stable on a shared machine. */
async function deepToFirstCpu(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<number> {
  const first = await askAll(engine, questions)
  const deep = await askAll(
    engine,
    questions.map((question) => ({ ...question, pageIndex: deepPage })),
  )
  return deep.cpu / first.cpu
}

/** Returns the quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface Asked {
  answers: Answer[]
  times: number[]
  cpu: number
}

async function askAll(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<Asked> {
  const answers: Answer[] = []
  const times: number[] = []
  const cpu = engine.cpu()
  for (const question of questions) {
    const started = performance.now()
    answers.push(await engine.ask(question))
    times.push(performance.now() - started)
  }
  return { answers, times, cpu: (engine.cpu() - cpu) / questions.length }
}

/** Measures the time per page. */
export async function timedAsks(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<Timing> {
  return timing(await askAll(engine, questions))
}

function timing({ times, cpu }: Asked): Timing {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu }
}

function deepOf(total: number): number {
  return Math.min(deepPage, Math.max(1, pageCount(total, pageSize)))
}
