// npm run check -- paypal FOLDER-WITH-PAYPALS-OPENAPI-DOCUMENTS [RECORD-FOLDER]
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Exchange } from '../../src/paypal/calls/record-exchange.ts'
import { createOperationFinder, type Operation } from './documents.ts'
import { createExchangeChecker } from './violations.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const [documents, record = path.join(root, '.data/paypal-record')] = process.argv.slice(2)
if (documents === undefined) {
  console.error('Usage: npm run check -- paypal FOLDER-WITH-PAYPALS-OPENAPI-DOCUMENTS [RECORD-FOLDER]')
  process.exitCode = 2
} else {
  process.exitCode = report(documents, recorded(record))
}

interface Row {
  name: string
  calls: number
  statuses: Map<number, number>
  /** Violations with their frequency. */
  violations: Map<string, number>
}

/** Prints a line per operation and every violation; returns the exit code. */
function report(folder: string, exchanges: readonly Exchange[]): number {
  const find = createOperationFinder(folder)
  const rows = new Map<string, Row>()
  const checks = new Map<string, ReturnType<typeof createExchangeChecker>>()
  for (const exchange of exchanges) {
    const pathname = new URL(exchange.path, 'http://x').pathname
    const operation = find(exchange.method, pathname)
    const name = operation?.name ?? `${exchange.method} ${pathname}`
    const row = rows.get(name) ?? { name, calls: 0, statuses: new Map(), violations: new Map() }
    rows.set(name, row)
    row.calls++
    count(row.statuses, exchange.status)
    for (const violation of found(operation, pathname, exchange, checks)) count(row.violations, violation)
  }
  return print([...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name)))
}

function found(
  operation: Operation | undefined,
  pathname: string,
  exchange: Exchange,
  checks: Map<string, ReturnType<typeof createExchangeChecker>>,
): string[] {
  if (!operation) return pathname === '/v1/oauth2/token' ? [] : ['PayPal has no such call']
  const check = checks.get(operation.name) ?? createExchangeChecker(operation)
  checks.set(operation.name, check)
  return check(exchange)
}

function print(rows: readonly Row[]): number {
  const width = Math.max(...rows.map(({ name }) => name.length), 9)
  console.log(`${'operation'.padEnd(width)}  calls  violations  statuses`)
  for (const { name, calls, statuses, violations } of rows) {
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`)
    console.log(
      `${name.padEnd(width)}  ${String(calls).padStart(5)}  ${String(total(violations)).padStart(10)}  ${counts.join(' ')}`,
    )
  }
  for (const { name, violations } of rows)
    for (const [violation, times] of violations) console.log(`\n${name}: ${violation} (×${times})`)
  const wrong = rows.reduce((sum, { violations }) => sum + total(violations), 0)
  const calls = rows.reduce((sum, row) => sum + row.calls, 0)
  console.log(`\n${calls} exchanges, ${wrong} violations. The documents do not describe /v1/oauth2/token.`)
  if (calls === 0) console.error('The record is empty: run the tests first.')
  return wrong > 0 || calls === 0 ? 1 : 0
}

function recorded(folder: string): Exchange[] {
  return globSync('*.ndjson', { cwd: folder }).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Exchange),
  )
}

function count<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function total(counts: Map<unknown, number>): number {
  return [...counts.values()].reduce((sum, times) => sum + times, 0)
}
