import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows, type SourceRow } from './read-rows.ts'

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

test('CSV: quoted commas and line breaks, a byte order mark, short rows', async () => {
  const rows = await rowsOf('\uFEFFTitle,Price\n"Ring, ""old""\nwith stone",10\nBrooch\n', 'csv')
  expect(rows.map(({ number, content }) => [number, content])).toEqual([
    [1, { Title: 'Ring, "old"\nwith stone', Price: '10' }],
    [2, { Title: 'Brooch' }],
  ])
})
