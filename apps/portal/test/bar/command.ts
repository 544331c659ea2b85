import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from '@parure/features/command.ts'
import { bar, provenAtLength } from './bar.ts'
import { formatCheckTable, replaceCheckRows, type Row } from './document.ts'
import type { LongCheck } from './long-check.ts'
import { longChecks } from './long-checks.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import type { Tally } from './tally.ts'

const document = path.resolve(import.meta.dirname, '../../../../docs/reliability.md')
const say = (line: string) => console.error(line)
const rows = new Map<number, Row>()

export const testBarCommand: Command = {
  usage: `Usage: npx parure test:bar [54 55] [--write]
Runs the checks of the reliability bar, all or those of these numbers; --write puts the figures into docs/reliability.md.`,
  execute,
}

async function execute(args: string[]): Promise<void> {
  const chosen = args.filter((each) => /^\d+$/.test(each)).map(Number)
  const numbers = chosen.length > 0 ? chosen : Object.keys(bar).map(Number)
  const unknown = numbers.filter((number) => !(number in bar))
  if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}.`)

  say('The daily tests …')
  for (const tallies of [await runVitest({ numbers }), await runPlaywright(numbers)])
    for (const [number, tally] of tallies)
      if (numbers.includes(number)) add(number, figureOf(tally), tally.failed === 0)
  for (const check of longChecks.filter(({ number }) => numbers.includes(number))) await runLong(check)
  const long = new Set(longChecks.map(({ number }) => number))
  for (const number of numbers) if (provenAtLength.has(number) && !long.has(number)) add(number, 'no long form', false)

  console.log(formatCheckTable(rows, numbers))
  if (args.includes('--write')) writeFileSync(document, replaceCheckRows(readFileSync(document, 'utf8'), rows))
  if (numbers.some((number) => rows.get(number)?.holds !== true)) process.exitCode = 1
}

async function runLong({ number, what, run }: LongCheck): Promise<void> {
  say(`Check ${number}: ${what} …`)
  try {
    const { figure, holds } = await run((line) => say(`  ${line}`))
    add(number, figure, holds)
  } catch (error) {
    add(number, `${what}: broke off, ${String(error).slice(0, 200)}`, false)
  }
  const row = rows.get(number)
  say(`Check ${number}: ${row?.holds ? 'holds' : 'does not hold'}: ${row?.figure}`)
}

/** A check with several proofs passes only when all of them do. */
function add(number: number, figure: string, holds: boolean): void {
  const before = rows.get(number)
  const line = figure.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '/')
  rows.set(number, {
    number,
    figure: before ? `${before.figure}; ${line}` : line,
    holds: (before?.holds ?? true) && holds,
    on: new Date().toISOString().slice(0, 10),
  })
}

function figureOf({ passed, failed }: Tally): string {
  const all = `${passed + failed} ${passed + failed === 1 ? 'test' : 'tests'}`
  return failed > 0 ? `${failed} of ${all} fail` : all
}
