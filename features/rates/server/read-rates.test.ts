import { describe, expect, test } from 'vitest'
import { buildZip } from '@parure/portal/test/lots/build-workbook.ts'
import { readRates } from './read-rates.ts'

const today = '2026-11-20'
const table = 'Date,USD,CYP,JPY,\n2026-11-20,1.15,N/A,180.5,\n2026-11-19,1.14,0.58,180,\n'
const xml = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
<gesmes:subject>Reference rates</gesmes:subject><Cube>
<Cube time="2026-11-20"><Cube currency='USD' rate='1.15'/><Cube currency="JPY" rate="180.5"/></Cube>
<Cube time="2026-11-19"><Cube currency="USD" rate="1.14"/></Cube></Cube></gesmes:Envelope>`

test.each([
  ['a table', Buffer.from(table), 'USD JPY USD CYP JPY', '1.15 180.5 1.14 0.58 180'],
  [
    'a table with a byte order mark and other line ends',
    Buffer.from(`\uFEFF${table.replaceAll('\n', '\r\n')}`),
    'USD JPY USD CYP JPY',
    '1.15 180.5 1.14 0.58 180',
  ],
  ['a packed table', buildZip({ 'eurofxref-hist.csv': table }), 'USD JPY USD CYP JPY', '1.15 180.5 1.14 0.58 180'],
  ['XML', Buffer.from(xml), 'USD JPY USD', '1.15 180.5 1.14'],
])('%s is read whole', async (_, bytes, currencies, rates) => {
  const quoted = await readRates(bytes, today)
  expect(quoted.currencies.join(' ')).toBe(currencies)
  expect(quoted.rates.join(' ')).toBe(rates)
  expect(new Set(quoted.days)).toEqual(new Set(['2026-11-20', '2026-11-19']))
})

describe('what cannot be meant is refused', () => {
  test.each([
    ['nothing', '', 'unreadable'],
    ['a page of words', '<!doctype html><html><p>Not found</html>', 'unreadable'],
    ['another table', 'Day,USD,\n2026-11-20,1.15,\n', 'unreadable'],
    ['no line', 'Date,USD,\n', 'no-rates'],
    ['no figure', line('2026-11-20,N/A,'), 'no-rates'],
    ['a line that breaks off', 'Date,USD,JPY,\n2026-11-20,1.15,180,\n2026-11-19,1.1', 'unreadable'],
    ['a day twice', line('2026-11-20,1.15,\n2026-11-20,1.15,'), 'bad-day'],
    ['no such day', line('2026-02-30,1.15,'), 'bad-day'],
    ['a Sunday', line('2026-11-15,1.15,'), 'bad-day'],
    ['a day to come', line('2026-11-23,1.15,'), 'bad-day'],
    ['a day before the euro', line('1998-12-31,1.15,'), 'bad-day'],
    ['a day otherwise written', line('20 November 2026,1.15,'), 'bad-day'],
    ['words for a rate', line('2026-11-20,1.15x,'), 'bad-rate'],
    ['nought', line('2026-11-20,0.000,'), 'bad-rate'],
    ['less than nought', line('2026-11-20,-1.15,'), 'bad-rate'],
    ['more digits than are kept', line('2026-11-20,1.1234567,'), 'bad-rate'],
    ['no currency', 'Date,Dollar,\n2026-11-20,1.15,', 'unknown-currency'],
    ['a column twice', 'Date,USD,USD,\n2026-11-20,1.15,1.16,', 'unreadable'],
    ['XML that breaks off', xml.slice(0, -60), 'unreadable'],
    ['XML that breaks off within a tag', xml.slice(0, 300), 'unreadable'],
    ['XML without a rate', xml.replace("rate='1.15'", ''), 'bad-rate'],
    ['XML that closes something else', xml.replace('</Cube>', '</Cub>'), 'unreadable'],
    ['bytes that are no text', Buffer.from([0x44, 0xff, 0xfe]), 'unreadable'],
    ['two packed files', buildZip({ 'a.csv': table, 'b.csv': table }), 'unreadable'],
    ['a packed file that breaks off', buildZip({ 'a.csv': table }).subarray(0, 60), 'unreadable'],
    ['a packed file that was altered', altered(buildZip({ 'a.csv': table })), 'unreadable'],
  ])('%s', async (_, given, code) => {
    await expect(readRates(Buffer.from(given), today)).rejects.toThrow(expect.objectContaining({ code }))
  })
})

const line = (text: string) => `Date,USD,\n${text}`

/** A byte of what is packed is another one. */
function altered(zip: Buffer): Buffer {
  const other = Buffer.from(zip)
  other[50] = (other[50] ?? 0) ^ 1
  return other
}
