import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'

/** The answer that all engines must agree on: total, the ids of the page, and the counts of all five groups. */
export interface EngineAnswer {
  total: number
  lotIds: readonly number[]
  /** Indexed by option id. */
  counts: readonly number[]
}

export type EngineName = 'index' | 'sql' | 'duckdb' | 'sphinx' | 'opensearch'

export interface Engine {
  name: EngineName
  ask(question: ParsedJewelriesQuery): Promise<EngineAnswer> | EngineAnswer
  /** Returns the milliseconds of processor time since the process started, in all processes of the engine. */
  readCpuMs(): number
  close(): Promise<void>
}

/** Returns a checksum of the answers, for comparing engines. */
export function computeChecksum(answers: readonly EngineAnswer[]): string {
  let sum = 0x811c9dc5
  const add = (value: number): void => {
    sum = Math.imul(sum ^ value, 0x01000193) >>> 0
  }
  for (const { total, lotIds, counts } of answers) {
    add(total)
    for (const id of lotIds) add(id)
    for (const [option, count] of counts.entries()) if (count > 0) add(Math.imul(option, 0x9e3779b1) ^ count)
  }
  return sum.toString(16).padStart(8, '0')
}

/** Returns the milliseconds of processor time of this process and its threads. */
export function readOwnCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
