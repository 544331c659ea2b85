import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { buildWorkbook } from '@parure/portal/test/lots/build-workbook.ts'
import { readRows, type FileReading } from './read-rows.ts'

let folder: string
beforeAll(async () => void (folder = await createTemporaryFolder('heads')))

const columns = ['Lot', 'Title', 'Low']
const facts: string[] = []

async function read(content: string | Buffer, reading: Partial<FileReading> = {}) {
  const file = path.join(folder, 'list')
  await writeFile(file, content)
  facts.length = 0
  const report = (fact: string) => void facts.push(fact)
  const format = typeof content === 'string' ? 'csv' : 'xlsx'
  const rows = []
  for await (const row of readRows(file, { format, columns, report, ...reading })) rows.push(row.content ?? row.error)
  return rows
}

const lots = [
  { Lot: '1', Title: 'Ring', Low: '300' },
  { Lot: '2', Title: 'Brooch', Low: '400' },
]

describe('a list whose head is not its first row', () => {
  test.each<[string, string, string]>([
    [
      'the house’s name above',
      'Halder & Roe, Geneva\n\nLot;Title;Low\n1;Ring;300\n2;Brooch;400\n',
      'head in row 3 (Lot, Title, Low)',
    ],
    [
      'a merged title row above',
      ';;Estimate\nLot;Title;Low\n1;Ring;300\n2;Brooch;400\n',
      'head in row 2 (Lot, Title, Low)',
    ],
    [
      'commas in the lines above',
      'Sale of 1, 2, 3 May\nCatalogue, Titles\nLot\tTitle\tLow\n1\tRing\t300\n2\tBrooch\t400\n',
      'head in row 3 (Lot, Title, Low)',
    ],
    ['units below', 'Lot,Title,Low\n,,EUR\n1,Ring,300\n2,Brooch,400\n', 'units in the row below it (EUR)'],
  ])('%s', async (_, csv, fact) => {
    expect(await read(csv)).toEqual(lots)
    expect(facts).toContain(fact)
  })

  test('in a workbook, with titles above and units below', async () => {
    const book = buildWorkbook({
      Lots: [
        ['Halder & Roe'],
        [null, null, 'Estimate'],
        ['Lot', 'Title', 'Low'],
        [null, null, 'CHF'],
        ['1', 'Ring', '300'],
        ['2', 'Brooch', '400'],
      ],
    })
    expect(await read(book)).toEqual(lots)
    expect(facts).toEqual(
      expect.arrayContaining(['head in row 3 (Lot, Title, Low)', 'units in the row below it (CHF)']),
    )
  })

  test('is read as it is stated, also against the guess', async () => {
    const csv = 'Lot,Title,Low\nNr,Titel,von\n1,Ring,300\n'
    expect(await read(csv, { headRow: 2 })).toEqual([{ Nr: '1', Titel: 'Ring', von: '300' }])
    await expect(read('Lot,Title\n', { headRow: 5 })).rejects.toThrow('its head should be row 5')
  })

  test('is the first row as long as nothing below it knows more columns', async () => {
    expect(await read('Lot,Titre,Bas\n1,Lot,300\n')).toEqual([{ Lot: '1', Titre: 'Lot', Bas: '300' }])
    expect(await read('A,B\nLot,Title\n', { columns: undefined })).toEqual([{ A: 'Lot', B: 'Title' }])
    expect(await read('Lot,Title,Low\n1,Ring,300\n2,Brooch,400\n')).toEqual(lots)
    expect(facts.join()).not.toContain('head')
  })

  test('a row of which every cell is filled is no row of units', async () => {
    expect(await read('Lot,Low\nEUR,CHF\n', { columns: ['Lot', 'Low'] })).toEqual([{ Lot: 'EUR', Low: 'CHF' }])
  })
})
