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
  /** With a word that no lot has. */
  none: Timing
  /** Whole page 3,000 to whole page 1, of the questions that have so many. */
  deepToFirst: number
  /** The same by processor time. */
  deepToFirstCpu: number
  checksums: Record<'page' | 'deep' | 'text' | 'none', string>
  asked: number
}

const deepPage = 3_000
const unwritten = 'unwrittenword'

/** Every question as often as it is to be warmed up, then once timed: as page 1, as page 3,000 or the last, with words, and in vain. */
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

/** Of all those questions together, so that it says something where others use the same cores. */
async function deepToFirstCpu(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<number> {
  const first = await askAll(engine, questions)
  const deep = await askAll(
    engine,
    questions.map((question) => ({ ...question, pageIndex: deepPage })),
  )
  return deep.cpu / first.cpu
}

/** The value below which a share of the values lies. */
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

/** The time that a page takes. */
export async function timedAsks(engine: Engine, questions: readonly ParsedJewelriesQuery[]): Promise<Timing> {
  return timing(await askAll(engine, questions))
}

function timing({ times, cpu }: Asked): Timing {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu }
}

function deepOf(total: number): number {
  return Math.min(deepPage, Math.max(1, pageCount(total, pageSize)))
}
