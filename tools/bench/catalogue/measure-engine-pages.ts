import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import type { Engine } from './engine.ts'

const seconds = 3

/** Returns the pages per second of one thread, one after the other. */
export function measureEnginePages(engine: Engine, questions: readonly ParsedJewelriesQuery[]): number {
  const started = performance.now()
  let answered = 0
  for (; performance.now() - started < seconds * 1000; answered++)
    void engine.ask(questions[answered % questions.length]!)
  return answered / ((performance.now() - started) / 1000)
}
