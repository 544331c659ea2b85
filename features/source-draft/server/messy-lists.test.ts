import { expect, test } from 'vitest'
import { workbook } from '@parure/portal/test/workbook.ts'
import type { IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'
import { createMappedPreset } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { parseMapping } from '@parure/features/ingestion/server/mapping/mapping.ts'
import { streamFileRows } from '@parure/features/ingestion/server/parsing/stream-file-rows.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { buildMappingJson } from './draft-mapping.ts'
import { inspectUnknownList } from './guess-encoding.ts'
import { emptySettings, guessSettings } from './guess-settings.ts'

/** Reads a list by the wizard's own suggestion; the operator states only house, sale, zone and currency. */
async function readSuggested(fileName: string, content: Buffer | string, stated: object) {
  return withListFile({ fileName, content: Buffer.from(content) }, async (file) => {
    const { looked, settings } = await inspectUnknownList(file, emptySettings)
    if (typeof looked === 'string') throw new Error(looked)
    const guessed = guessSettings(settings, looked)
    const all = { ...guessed, house: 'Halder', name: 'halder', saleKey: 'S', priceBasis: guessed.priceBasis, ...stated }
    const preset = createMappedPreset(parseMapping(buildMappingJson(all, looked.heads), new Map()), file)
    const lots: IncomingLot[] = []
    const others: [row: number, why: string][] = []
    for await (const row of streamFileRows(file, { format: preset.format, ...preset.reading })) {
      if (row.content) lots.push(preset.read(row.content))
      else others.push([row.number, row.skipped ?? row.error ?? ''])
    }
    return { facts: looked.facts, columns: guessed.columns, lots, others }
  })
}

const describeLot = ({ lotNumber, title, prices, statedOutcome, doubts }: IncomingLot) => {
  const { estimateLow, estimateHigh, realised, basis } = prices
  const result = realised === null ? statedOutcome : `${realised} ${basis}`
  return [lotNumber, title, `${estimateLow}-${estimateHigh}`, result, doubts?.map(({ code }) => code).join() ?? '']
}

test('a catalog out of a PDF: wrapped lines are joined, page lines are skipped, signs at numbers are left out', async () => {
  const list = [
    'HALDER & ROE,,',
    'Thursday 12th March 2026 at 10.30am,,',
    ',,',
    'LOT,DESCRIPTION,ESTIMATE',
    '1,An opal and dia-,"£1,500-2,000"',
    ',"mond ring, the cushion-",',
    ',"shaped opal 3.1cts, size M",',
    '2*,A gold bangle,"£8-12,000"',
    'HALDER & ROE,,Page 2 of 9',
    'LOT,DESCRIPTION,ESTIMATE',
    ',with a safety chain,',
    '3†,"A pearl necklace, untested",£80-120 plus VAT',
    '4,Two silver brooches,£50 or so',
    ',,',
    'END OF SALE,,',
  ].join('\n')
  const { lots, others } = await readSuggested('list.csv', list, { timeZone: 'Europe/London', currency: 'GBP' })
  expect(lots.map(describeLot)).toEqual([
    ['1', 'An opal and diamond ring, the cushion-shaped opal 3.1cts, size M', '1500-2000', null, ''],
    ['2', 'A gold bangle with a safety chain', '8000-12000', null, ''],
    ['3', 'A pearl necklace, untested', '80-120', null, ''],
    ['4', 'Two silver brooches', 'null-null', null, 'bad-amount'],
  ])
  expect(others).toEqual([
    [9, 'page-line'],
    [10, 'repeated-head'],
    [14, 'empty-line'],
    [15, 'page-line'],
  ])
})

test('a French list in Windows-1252 with markup, two currencies and words in place of prices', async () => {
  const list = [
    'N°;Désignation;Estimation;Adjudication;Photos;Date',
    '1;"<p><b>Broche</b> en or 750&permil;,<br>&eacute;maill&eacute;e</p>";8 000 / 12 000 € (9 000 / 13 500 $);9 500;a.jpg|b.jpg;14/03/2026',
    '2 bis;Sautoir de perles;de 20 à 30 000 €;26 000 € frais inclus;;14/03/2026',
    '3;Bague;80/120;110 (après vente);;14/03/2026',
    '4;Collier;Sur demande;retiré;;14/03/2026',
  ].join('\r\n')
  const content = Buffer.from(list.replaceAll('€', '\u0080'), 'latin1')
  const { lots } = await readSuggested('list.csv', content, { timeZone: 'Europe/Paris', currency: 'EUR' })
  expect(lots.map(describeLot)).toEqual([
    ['1', 'Broche en or 750‰,\némaillée', '8000-12000', '9500 hammer', ''],
    ['2 bis', 'Sautoir de perles', '20000-30000', '26000 inclusive', ''],
    ['3', 'Bague', '80-120', '110 hammer', ''],
    ['4', 'Collier', 'null-null', 'withdrawn', ''],
  ])
  expect(lots[0]?.pictures).toEqual(['a.jpg', 'b.jpg'])
  expect(lots[2]).toMatchObject({ statedOutcome: 'after-sale', key: 'S 3' })
  expect(lots[1]?.key).toBe('S 2BIS')
})

test('a workbook with a merged title, a head of two rows, remarks, days in cells, errors and a second sheet', async () => {
  const book = workbook({
    Catalogue: [
      ['Important Jewels'],
      [],
      ['Lot', 'Text', 'Estimate', null, 'Result', 'Sale day', null],
      [null, null, 'Low', 'High', '(hammer)', null, null],
      [12, 'Sapphire ring', 8000, 12_000, 14_000, { date: 46_095.604_166_666 }, 'check photo'],
      ['13A', 'Gold cuff', '£10,000', '£15,000', 'Passed', '15-Mar-26', null],
      [14, 'Ruby ring', '15k', '20k', '#N/A', '46096', null],
      ['Total', null, 1],
    ],
    Notes: [['Conditions'], ['Buyer premium 25%']],
  })
  const stated = { timeZone: 'Europe/London', currency: 'GBP', dates: 'day-first' }
  const { lots, facts, others } = await readSuggested('list.xlsx', book, stated)
  expect(lots.map(describeLot)).toEqual([
    ['12', 'Sapphire ring', '8000-12000', '14000 hammer', ''],
    ['13A', 'Gold cuff', '10000-15000', 'unsold', ''],
    ['14', 'Ruby ring', '15000-20000', null, 'failed-cell'],
  ])
  expect(lots.map(({ sale }) => [sale.startsOn, sale.startsTime])).toEqual([
    ['2026-03-14', '14:30'],
    ['2026-03-15', null],
    ['2026-03-15', null],
  ])
  expect(facts).toContainEqual(expect.stringContaining('column 7 has no name and is left out: check photo'))
  expect(others).toEqual([[8, 'page-line']])
})

/** A head and two lots in Shift_JIS: `1,Pt900 ルビーリング R1.20ct,80万円～120万円,95万円,2026年3月14日` and `不成立`. */
const japanese = Buffer.from(
  [
    '838d8362836794d48d862c956996bc2c975c917a89bf8a692c978e8e4489bf8a692c8a4a8dc393fa0a312c50743930302083',
    '8b8372815b838a8393834f2052312e323063742c223830969c897e8160313230969c897e222c223935969c897e222c323032',
    '36944e338c8e313493fa0a322c4b313820905e8eec8375838d815b8360203132672c22818f35302c3030308160818f38302c',
    '303030222c957390ac97a72c323032362f332f31340a',
  ].join(''),
  'hex',
)

test('a Japanese list in Shift_JIS', async () => {
  const { lots, facts } = await readSuggested('list.csv', japanese, { timeZone: 'Asia/Tokyo' })
  expect(facts).toContain('SHIFT_JIS')
  expect(lots.map(describeLot)).toEqual([
    ['1', 'Pt900 ルビーリング R1.20ct', '800000-1200000', '950000 hammer', ''],
    ['2', 'K18 真珠ブローチ 12g', '50000-80000', 'unsold', ''],
  ])
  expect(lots.map(({ sale }) => sale.startsOn)).toEqual(['2026-03-14', '2026-03-14'])
})

test.each([
  [
    'English results of an Indian sale',
    'Lot,Price Realised (incl. premium),Status\n101,"Rs 78,00,000",Sold\n102,Passed,\n104a,"Sold for 2,160,000",\n105,-,BI\n',
  ],
])('%s', async (_, list) => {
  const { lots, columns } = await readSuggested('list.csv', list, { timeZone: 'Asia/Kolkata' })
  expect(columns).toMatchObject({ 'Price Realised (incl. premium)': 'inclusive' })
  expect(lots.map(({ key, prices, statedOutcome }) => [key, prices.realised, prices.basis, statedOutcome])).toEqual([
    ['S 101', '7800000', 'inclusive', null],
    ['S 102', null, 'unknown', 'unsold'],
    ['S 104A', '2160000', 'inclusive', null],
    ['S 105', null, 'unknown', 'unsold'],
  ])
})
