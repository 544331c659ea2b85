// Texts that attack whoever opens a file: in cells, heads and names.
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'
import type { Cells, FileColumn } from './file-column.ts'
import { writeXlsx } from './write-xlsx.ts'

const command = `cmd|' /C calc'!A0`
const attacks = [
  ...['=', '+', '-', '@', '−', '–', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'].map((sign) => `${sign}${command}`),
  ...['\t', '\r', '\n', '\r\n', '\u000B', '\u2028'].map((blank) => `${blank}=${command}`),
  '=HYPERLINK("http://evil.example","Ring")',
  '"=1+1"',
  'Ring;=1+1',
  'Ring;"=1+1"',
  'Ring\t=1+1',
  'Ring\n=1+1',
  'Ring\r=1+1',
  'Ring|@SUM(1)',
  'Ring, "old";=HYPERLINK("http://evil.example")',
]
/** What spreadsheets take for a formula, in whichever width it is written. */
const formula = /^["\s]*[=+\-@−–＝＋－＠﹦﹢﹣﹫]/

const columns = (title: string): FileColumn[] => [
  { title: 'Lot', key: 'lot' } as FileColumn,
  { title, key: 'title' } as FileColumn,
]

async function all<Part extends string | Uint8Array>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = []
  for await (const part of parts) found.push(part)
  return found
}

async function* one(cells: Cells): AsyncGenerator<readonly Cells[]> {
  yield [cells]
}

describe.each(attacks.map((text) => [JSON.stringify(text), text]))('%s', (_, text) => {
  test('is no formula as a cell or a head of CSV, however the file is parted', async () => {
    const csv = (await all(writeCsv(columns(text), one(['1', text])))).join('').replace('\uFEFF', '')
    const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    expect(cells.filter((cell) => /calc|evil|1\+1|SUM/.test(cell))).toHaveLength(2)
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@−–＝＋－＠﹦﹢﹣﹫]/)
    for (const mark of [';', '\t', '|', '\n', '\r'])
      for (const line of csv.split(/\r\n/))
        for (const part of line.split(mark).slice(1)) expect(part).not.toMatch(/^["']*[=+\-@−–＝＋－＠]/)
  })

  test('is a text as a cell or a head of a workbook', async () => {
    const bytes = Buffer.concat(await all(writeXlsx(columns(text), one(['1', text]))))
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).not.toMatch(/<f[ >]/)
    const shown = [...sheet.matchAll(/t="inlineStr"[^>]*><is><t xml:space="preserve">([^<]*)<\/t>/g)]
    expect(shown.filter(([, cell = '']) => formula.test(cell) || /calc|evil|1\+1|SUM/.test(cell))).toHaveLength(2)
  })
})
