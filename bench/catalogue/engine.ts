import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'

/** What every engine is asked, and has to answer alike: total, the ids of the page, the counts of all five groups. */
export interface Answer {
  total: number
  lotIds: readonly number[]
  /** By the id of the option. */
  counts: readonly number[]
}

export type EngineName = 'index' | 'sql' | 'duckdb' | 'sphinx' | 'opensearch'

export interface Engine {
  name: EngineName
  ask(question: ParsedJewelriesQuery): Promise<Answer> | Answer
  /** Milliseconds of processor time since the process began, wherever the engine works. */
  cpu(): number
  close(): Promise<void>
}

/** Says whether two engines answered alike, in one number. */
export function checksum(answers: readonly Answer[]): string {
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

/** Milliseconds of processor time of this process and its threads. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
