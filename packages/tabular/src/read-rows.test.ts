import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'
import type { SourceRow } from './source-row.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'parure-rows-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function rowsOf(text: string, format: 'csv' | 'ndjson'): Promise<SourceRow[]> {
  const file = path.join(folder, 'rows')
  await writeFile(file, text)
  const rows: SourceRow[] = []
  for await (const row of readRows(file, format)) rows.push(row)
  return rows
}

test('NDJSON: a byte order mark, empty lines and broken lines keep their numbers', async () => {
  const rows = await rowsOf('\uFEFF{"a":1}\r\n\n{"a":\n[1]\n{"a":2}', 'ndjson')
  expect(rows.map(({ number, content, error }) => [number, content ?? error?.split(':')[0]])).toEqual([
    [1, { a: 1 }],
    [3, 'the line is no JSON'],
    [4, 'the line is no JSON object'],
    [5, { a: 2 }],
  ])
})

test('CSV: quoted commas and line breaks, a byte order mark; a row too short or too long is no row', async () => {
  const rows = await rowsOf('\uFEFFTitle,Price\n"Ring, ""old""\nwith stone",10\nBrooch\nClip,20,,\nPin,5,6\n', 'csv')
  expect(rows.map(({ number, content, error }) => [number, content ?? error])).toEqual([
    [2, { Title: 'Ring, "old"\nwith stone', Price: '10' }],
    [4, 'the row has 1 cells, the head 2'],
    [5, { Title: 'Clip', Price: '20' }],
    [6, 'the row has 3 cells, the head 2'],
  ])
})

test('CSV: rows with wrong quotes are kept with their reason, and every other row is read', async () => {
  const long = 'z'.repeat(1_100_000)
  const lines = [
    'a,b',
    '0,ü',
    '',
    'x,"bad"quote,1',
    '1,2',
    '3,"open',
    '4,5',
    'an 18" chain,6',
    `7,"${long}"`,
    '8,9',
    '6,"end',
  ]
  const rows = await rowsOf(`\uFEFF${lines.join('\r\n')}`, 'csv')
  expect(
    rows.map(({ number, raw, content, error }) => [number, content ?? [raw.slice(0, 20), error?.split(':')[0]]]),
  ).toEqual([
    [2, { a: '0', b: 'ü' }],
    [4, ['x,"bad"quote,1', 'something follows a closing quote']],
    [5, { a: '1', b: '2' }],
    [6, ['3,"open', 'something follows a closing quote']],
    [7, { a: '4', b: '5' }],
    [8, ['an 18" chain,6', 'a quote stands within a cell that is not quoted']],
    [9, ['7,"zzzzzzzzzzzzzzzzz', 'the row is longer than 1000000 characters']],
    [10, { a: '8', b: '9' }],
    [11, ['6,"end', 'a quote is opened and never closed']],
  ])
})

test.each(['csv', 'ndjson'] as const)('%s: a file that cannot be read is a failure', async (format) => {
  const read = async (file: string): Promise<void> => {
    for await (const row of readRows(file, format)) void row
  }
  await expect(read(folder)).rejects.toThrow('EISDIR')
  await expect(read(path.join(folder, 'absent'))).rejects.toThrow('ENOENT')
})

test('CSV: without a readable head there are no rows', async () => {
  await expect(rowsOf('a,"b\n1,2\n', 'csv')).rejects.toThrow('the head cannot be read')
})
