import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseCheckNumbers } from './parse-check-numbers.ts'
import { addToTally, type Tally } from './tally.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; duration?: number | null }[] }[]
}

/** Runs the tests that name one of these checks, of one file or of all. Returns the results by check. */
export async function runVitest(wanted: {
  numbers: readonly number[]
  file?: string | readonly string[]
  env?: Record<string, string>
}): Promise<Map<number, Tally>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parure-bar-'))
  const output = path.join(folder, 'report.json')
  const args = [
    'run',
    '--reporter=json',
    '--outputFile',
    output,
    '-t',
    buildNamePattern(wanted.numbers),
    wanted.file ?? [],
  ]
  const child = spawn('vitest', args.flat(), {
    cwd: root,
    env: { ...process.env, ...wanted.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  const report = JSON.parse(await readFile(output, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  const tallies = new Map<number, Tally>()
  for (const { fullName, status, duration } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status !== 'passed' && status !== 'failed') continue
    for (const number of parseCheckNumbers(fullName))
      addToTally(tallies, number, { passed: status === 'passed', milliseconds: duration ?? 0 })
  }
  return tallies
}

/** Returns the pattern of test names that begin with one of the numbers, alone or among others. */
export function buildNamePattern(numbers: readonly number[]): string {
  return `checks? (?:\\d+(?:, | and ))*(?:${numbers.join('|')})(?:, | and |:)`
}
