import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { readRows, type FileReading } from '@parure/tabular/read-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parure-xml-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array, reading: Partial<FileReading> = {}) {
  const file = path.join(folder, 'list.xml')
  await writeFile(file, content)
  const rows = []
  for await (const row of readRows(file, { format: 'xml', ...reading })) rows.push(row)
  return rows
}
const contents = async (content: string | Uint8Array, reading?: Partial<FileReading>) =>
  (await read(content, reading)).map((row) => row.content)

const lots = (inner: string) => `<?xml version="1.0"?><catalog><title>Jewels</title><lots>${inner}</lots></catalog>`
const lot = (number: number) =>
  `<lot id="${number}"><name>Ring ${number}</name><estimate cur="EUR"><low>1</low><high>2</high></estimate></lot>`

test('the elements that repeat are the rows, their fields named by their paths', async () => {
  expect(await contents(lots(lot(1) + lot(2)))).toEqual(
    [1, 2].map((number) => ({
      '@id': String(number),
      name: `Ring ${number}`,
      'estimate@cur': 'EUR',
      'estimate/low': '1',
      'estimate/high': '2',
    })),
  )
})

test('what repeats within a row is numbered, and pictures are no rows', async () => {
  const pictures = '<pictures><picture><url>a</url></picture><picture><url>b</url></picture></pictures>'
  const row = { n: '1', 'pictures/picture/url': 'a', 'pictures/picture/url 2': 'b' }
  expect(await contents(lots(`<lot><n>1</n>${pictures}</lot>`.repeat(2)))).toEqual([row, row])
})

test.each([
  ['a feed', '<rss><channel><title>T</title><item><a>1</a></item><item><a>2</a></item></channel></rss>', ['1', '2']],
  ['prefixes', '<x:r xmlns:x="u"><x:i><x:a>1</x:a></x:i><x:i><x:a>2</x:a></x:i></x:r>', ['1', '2']],
  ['one lot', '<sale><lots><lot><a>1</a><b>2</b></lot></lots></sale>', ['1']],
  ['CDATA and entities', '<l><i><a><![CDATA[1 < 2]]></a></i><i><a>R&amp;B &#233;</a></i></l>', ['1 < 2', 'R&B é']],
  ['text with markup', '<l><i><a>Ring <b>of</b> gold</a></i><i><a>2</a></i></l>', ['Ring of gold', '2']],
])('%s', async (_what, xml, expected) => {
  expect((await contents(xml)).map((content) => content?.['a'])).toEqual(expected)
})

test('a path that is stated wins', async () => {
  const sale = '<sale><no>1</no><lot><a>1</a></lot><lot><a>2</a></lot></sale>'
  expect(await contents(`<sales>${sale}${sale}</sales>`, { list: 'sales/sale/lot' })).toHaveLength(4)
})

const sale = (no: number, inner: string) =>
  `<sale no="${no}"><title>Sale ${no}</title><when><day>2026-12-0${no}</day></when><lots>${inner}</lots></sale>`
const jewel = (id: number) => `<lot id="${id}"><name>Ring ${id}</name><low>1</low><high>2</high></lot>`
const row = (no: number, id: number) => ({
  'sale@no': String(no),
  'sale/title': `Sale ${no}`,
  'sale/when/day': `2026-12-0${no}`,
  '@id': String(id),
  name: `Ring ${id}`,
  low: '1',
  high: '2',
})
const piece = (id: number) => `<stuk><nr>${id}</nr><naam>Ring</naam><van>1</van><tot>2</tot></stuk>`
const part = (inner: string) => `<deel><titel>A</titel><pagina>1</pagina>${inner}</deel>`

describe('lists of lots within lists of sales', () => {
  test('the lots are the rows, each with what its sale states', async () => {
    const xml = `<sales>${sale(1, jewel(1) + jewel(2))}${sale(2, jewel(3))}</sales>`
    const rows = [row(1, 1), row(1, 2), row(2, 3)]
    expect(await contents(xml)).toEqual(rows)
    expect(await contents(xml, { list: 'sales/sale/lots/lot' })).toEqual(rows)
    expect(await contents(`<sales>${sale(1, jewel(1) + jewel(2))}</sales>`)).toEqual(rows.slice(0, 2))
  })

  test('names that nobody knows: what has more to say than what it is in is the lot', async () => {
    expect(await contents(`<a>${part(piece(1) + piece(2))}${part(piece(3))}</a>`)).toHaveLength(3)
  })

  test('pictures with captions are no rows, also where a lot says little else', async () => {
    const pictures = '<picture><url>a</url><w>1</w><h>2</h><by>B</by></picture>'.repeat(2)
    expect(await contents(`<l>${`<lot><n>1</n>${pictures}</lot>`.repeat(3)}</l>`)).toHaveLength(3)
    expect(
      await contents(`<l>${`<stuk><n>1</n><t>2</t><u>3</u><v>4</v>${pictures}</stuk>`.repeat(3)}</l>`),
    ).toHaveLength(3)
  })

  test('what a sale states behind its lots, or the one before it stated, is none of theirs', async () => {
    const xml = `<sales><sale><city>Basel</city>${jewel(1)}${jewel(2)}<city>Bern</city></sale><sale>${jewel(3)}</sale></sales>`
    expect((await contents(xml)).map((content) => content?.['sale/city'])).toEqual(['Basel', 'Basel', undefined])
  })
})

test.each([
  ['windows-1252', 'ISO-8859-1', 'Weißgold'],
  ['windows-1250', 'windows-1250', 'Zlatý prsten, šperk'],
  ['utf-8', 'UTF-8', 'Saphir „Ceylon“'],
] as const)('is read in the encoding that it declares: %s', async (encoding, declared, text) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><l><i><a>${text}</a></i><i><a>2</a></i></l>`
  const bytes = encoding === 'utf-8' ? Buffer.from(xml) : encodeText(xml, encoding)
  expect((await contents(bytes))[0]).toEqual({ a: text })
})

test('a line of many megabytes is read whole, wherever its pieces end', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `<i><a>é${'–'.repeat(at % 90)}</a></i>`)
  const found = await read(`<l>${rows.join('')}</l>`)
  expect(found).toHaveLength(20_000)
  expect(found.filter(({ error }) => error !== undefined)).toEqual([])
})

describe('hostile and broken files are refused with a code or a reason', () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l><i><a>&b;</a></i></l>`
  const outside = `<!DOCTYPE l SYSTEM "file:///etc/passwd"><l><i><a>1</a></i></l>`
  test.each([
    ['entities that swell', laughs, /xml-doctype/],
    ['a document type from outside', outside, /xml-doctype/],
    ['another encoding', '<?xml version="1.0" encoding="koi8-r"?><l/>', /xml-encoding/],
    ['a row that never ends', `<l><i><a>${'x'.repeat(1_100_000)}`, /xml-row|breaks off/],
    ['a tag that never ends', `<l><i a="${'x'.repeat(3_000_000)}`, /xml-tag/],
    ['elements within elements', '<a>'.repeat(2_000), /nested/],
    ['the half of a file', lots(lot(1) + lot(2)).slice(0, 150), /breaks off/],
    ['no XML', 'a;b\n1;2\n', /no XML elements/],
  ])('%s', async (_what, xml, reason) => {
    const failure = await read(xml).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DamagedFile)
    expect((failure as Error).message).toMatch(reason)
  })

  test('an entity that nothing declares stays as it is written', async () => {
    expect(await contents('<l><i><a>&lol;</a></i><i><a>2</a></i></l>')).toMatchObject([{ a: '&lol;' }, { a: '2' }])
  })
})
