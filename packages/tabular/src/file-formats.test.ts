import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorkbook, buildZip } from '@parure/portal/test/lots/build-workbook.ts'
import { readRows, type FileReading } from './read-rows.ts'
import type { SourceRow } from './source-row.ts'
import { parseCsvRows } from './parse-csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { parseJsonRows } from './parse-json-rows.ts'
import { parseNdjsonRows } from './parse-ndjson-rows.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'parure-files-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each row as its content, or as why it has none. */
async function read(bytes: string | Buffer, reading: FileReading): Promise<unknown[]> {
  const file = path.join(folder, 'list')
  await writeFile(file, bytes)
  const rows: unknown[] = []
  for await (const { content, error } of readRows(file, reading)) rows.push(content ?? error)
  return rows
}

const list = 'Lot;Titre\r\n1;Bague émeraude – 2 €\r\n'
const lot = { Lot: '1', Titre: 'Bague émeraude – 2 €' }
const western = Buffer.from(list.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')
const swapped = Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()

describe('CSV', () => {
  test.each([
    ['UTF-8', Buffer.from(list), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${list}`), 'UTF-8'],
    ['Windows-1252', western, 'WINDOWS-1252'],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${list}`, 'utf16le'), 'UTF-16LE'],
    ['UTF-16 without a mark', Buffer.from(list, 'utf16le'), 'UTF-16LE'],
    ['UTF-16 the other way round', swapped, 'UTF-16BE'],
    ['gzip', gzipSync(list), 'UTF-8'],
  ])('in %s is read alike, and it is said what it was', async (_, bytes, encoding) => {
    const facts: string[] = []
    expect(await read(bytes, { format: 'csv', report: (fact) => facts.push(fact) })).toEqual([lot])
    expect(facts.toSorted()).toEqual([encoding, 'separated by semicolons'])
  })

  test.each([
    ['commas', 'a,b\n"1;2;3",2\n', { a: '1;2;3', b: '2' }],
    ['tabs', 'a\tb\n1,2\t"3\n4"\n', { a: '1,2', b: '3\n4' }],
    ['vertical bars', 'a|b\n1, 2, 3|4\n', { a: '1, 2, 3', b: '4' }],
    ['what its first line says', 'sep=;\na;b\n1;2\n', { a: '1', b: '2' }],
    ['nothing: one column', 'a\n1\n', { a: '1' }],
    ['commas, lines with the returns of an old Mac', 'a,b\r1,"2\r3"\r', { a: '1', b: '2\n3' }],
  ])('cells may be parted by %s', async (_, text, row) => {
    expect(await read(text, { format: 'csv' })).toEqual([row])
  })

  test.each([
    ['a delimiter that may be two', 'a;b,c\n1;2,3\n', 'say which (delimiter)'],
    ['a column named twice', 'a,b,a\n1,2,3\n', 'names the column a twice'],
    ['a PDF', '%PDF-1.7\n', 'the file is a PDF'],
    ['NUL bytes', '\0\0\u0001\0a,b\n1,2\n', 'NUL bytes'],
    ['a gzip file that breaks off', gzipSync('a,b\n1,2\n'.repeat(999)).subarray(0, 30), 'the packed file is damaged'],
    ['a gzip bomb', gzipSync(Buffer.alloc(60_000_000, 'a')), 'swells to more than 200 times'],
  ])('%s is a failure that says so', async (_, bytes, message) => {
    await expect(read(bytes, { format: 'csv' })).rejects.toThrow(message)
  })

  test('a row in another encoding than those before is rejected, others are read', async () => {
    const mixed = Buffer.concat([western, Buffer.from('2;Saphir rosé\r\n'), Buffer.from('3;Rubis\r\n')])
    const broken = Buffer.concat([Buffer.from(list), Buffer.from('2;Saphir ros\u00e9\r\n', 'latin1')])
    const reason = 'the row is not in the encoding of the file'
    expect(await read(mixed, { format: 'csv' })).toEqual([lot, reason, { Lot: '3', Titre: 'Rubis' }])
    expect(await read(broken, { format: 'csv' })).toEqual([lot, reason])
  })
})

describe('JSON', () => {
  const rows = [{ a: '1', b: { c: ['x]', '}"'] } }, { a: 2 }]
  test.each([
    ['an array', rows, undefined],
    ['an object that holds one', { total: 2, filters: ['x', 'y'], lots: rows, page: { of: 1 } }, undefined],
    ['one that is named', { sales: [{ a: 0 }], answer: { lots: rows } }, 'answer.lots'],
  ])('%s', async (_, document, wanted) => {
    expect(await read(JSON.stringify(document, null, 1), { format: 'json', list: wanted })).toEqual(rows)
  })

  test.each([
    ['several lists', '{"a":[{"x":1}],"b":[{"x":2}]}', 'several lists, a and b'],
    ['no list', '{"a":1,"b":["c"]}', 'holds no list'],
    ['no JSON', 'a,b\n1,2', 'the text is no JSON'],
    ['an end that is missing', '[{"a":1},{"a":', 'breaks off within {"a":'],
    ['brackets that do not match', '{"a":1]', 'unexpected ]'],
    ['endless nesting', '['.repeat(5000), 'nested deeper'],
  ])('%s is a failure that says so', async (_, text, message) => {
    await expect(read(text, { format: 'json' })).rejects.toThrow(message)
  })

  test('what is no object is rejected alone', async () => {
    expect(await read('[{"a":1}, null, {"a":2]}, "x", {"a":3}]', { format: 'json' })).toEqual([
      { a: 1 },
      'it is no JSON object',
      expect.stringContaining('the line is no JSON'),
      'it is no JSON object',
      { a: 3 },
    ])
  })
})

test.each([
  ['CSV', parseCsvRows, 'a,b\n1,2\n', 2],
  ['NDJSON', parseNdjsonRows, '{"a":1}\n', 1],
  ['JSON', parseJsonRows, '[{"a":1},{"a":"', 1],
])('%s: a line that goes on and on is rejected, and never held', async (_, rows, start, first) => {
  const pieces = async function* () {
    yield Buffer.from(start)
    for (let given = 0; given < 64; given += 1) yield Buffer.alloc(1_000_000, 'x')
  }
  const found: SourceRow[] = []
  const readAll = async () => {
    for await (const row of rows(decodeText(pieces()))) found.push(row)
  }
  // Only in JSON nothing can be found again behind it.
  if (start.startsWith('[')) await expect(readAll()).rejects.toThrow('in row 2: it never ends')
  else await readAll()
  expect(found).toMatchObject([
    { number: first, content: {} },
    { number: first + 1, error: expect.stringContaining('is longer than') },
  ])
  expect(found[1]?.raw.length).toBeLessThan(11_000)
})

describe('a workbook', () => {
  const head = ['Lot', 'Title', 'Low', 'Sale']
  test('gives texts, figures and days', async () => {
    const sheet = [
      head,
      [1, { shared: 0 }, 1234.5, { date: 46_095 }],
      [],
      ['2A', { shared: 1 }, 0.1 + 0.2, null],
      [3, 'A & B < C'],
    ]
    const shared = ['Emerald ring', '<r><t>Ruby </t></r><r><t>clip</t></r><rPh><t>no</t></rPh>']
    expect(await read(buildWorkbook({ Lots: sheet }, shared), { format: 'xlsx' })).toEqual([
      { Lot: 1, Title: 'Emerald ring', Low: 1234.5, Sale: '2026-03-14' },
      { Lot: '2A', Title: 'Ruby clip', Low: 0.3, Sale: null },
      { Lot: 3, Title: 'A & B < C', Low: null, Sale: null },
    ])
  })

  test.each([
    ['cut off', (book: Buffer) => book.subarray(0, -40), 'the workbook is damaged'],
    ['that is another ZIP archive', () => buildZip({ 'readme.txt': 'x' }), 'a ZIP archive, but no workbook'],
    [
      'with a sheet that swells',
      () => buildWorkbook({ Lots: [head, ['x'.repeat(60_000_000)]] }),
      'swells to more than 200',
    ],
  ])('%s is a failure that says so', async (_, damage, message) => {
    await expect(read(damage(buildWorkbook({ Lots: [head] })), { format: 'xlsx' })).rejects.toThrow(message)
  })

  test('with several sheets wants the name of one; empty and hidden ones do not count', async () => {
    const row = [head, [1, 'Ring']]
    const one = buildWorkbook({ Lots: row, Empty: [], Prices: row }, [], ['Prices'])
    expect(await read(one, { format: 'xlsx' })).toHaveLength(1)
    const two = buildWorkbook({ Lots: row, Prices: row })
    await expect(read(two, { format: 'xlsx' })).rejects.toThrow('the sheets Lots, Prices: say which')
    expect(await read(two, { format: 'xlsx', sheet: 'Prices' })).toHaveLength(1)
    await expect(read(two, { format: 'xlsx', sheet: 'Lot' })).rejects.toThrow('no sheet Lot')
  })
})
