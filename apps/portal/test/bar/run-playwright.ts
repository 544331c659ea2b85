import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { buildNamePattern } from './run-vitest.ts'
import { parseCheckNumbers } from './parse-check-numbers.ts'
import { addToTally, type Tally } from './tally.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

interface Suite {
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
}

/** Like `runVitest`, for browser tests. */
export async function runPlaywright(numbers: readonly number[]): Promise<Map<number, Tally>> {
  const args = ['test', '--reporter=json', '--grep', buildNamePattern(numbers), '--pass-with-no-tests']
  const child = spawn('playwright', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { suites } = JSON.parse(await text(child.stdout)) as { suites: Suite[] }
  const tallies = new Map<number, Tally>()
  for (const { title, ok, tests } of suites.flatMap(specsIn)) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    for (const number of parseCheckNumbers(title)) addToTally(tallies, number, { passed: ok, milliseconds })
  }
  return tallies
}

function specsIn({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}
