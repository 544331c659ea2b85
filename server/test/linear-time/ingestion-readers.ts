import { checkLengths } from '../../src/ingestion/incoming/check-lengths.ts'
import { csvRecord } from '../../src/ingestion/files/csv-record.ts'
import { csvRows } from '../../src/ingestion/files/csv-rows.ts'
import { delimiterOf } from '../../src/ingestion/files/delimiter.ts'
import { fileText } from '../../src/ingestion/files/file-text.ts'
import { jsonRows } from '../../src/ingestion/files/json-rows.ts'
import { ndjsonRows } from '../../src/ingestion/files/ndjson-rows.ts'
import { sheetReader } from '../../src/ingestion/files/xlsx-cells.ts'
import { dateStyles } from '../../src/ingestion/files/xlsx-dates.ts'
import { readXml } from '../../src/ingestion/files/xml-events.ts'
import { parsedAnswer } from '../../src/ingestion/houses/answer-files.ts'
import type { IncomingLot } from '../../src/ingestion/incoming/incoming-lot.ts'
import { lotRecord } from '../../src/ingestion/record/lot-record.ts'
import { makerNamed } from '../../src/ingestion/record/maker.ts'
import { exceedsDepth } from '../../src/ingestion/files/json-depth.ts'
import { normalise } from '../../src/normaliser/normalise.ts'
import { demoFeedPreset } from '../../src/ingestion/presets/demo-feed.ts'
import { publicText, publicTitle } from '../../src/ingestion/redaction/public-text.ts'
import { pageText } from '../../src/ingestion/web-pages/page-text.ts'
import { readPage } from '../../src/ingestion/web-pages/page-lots.ts'
import { readSitemap } from '../../src/ingestion/web-pages/sitemap.ts'
import { markupText } from '../../src/ingestion/files/markup-text.ts'
import { structuredData } from '../../src/ingestion/web-pages/structured-data.ts'
import { aRow } from '../feed-rows.ts'
import type { Reader } from './reader.ts'

const lot = demoFeedPreset.read(aRow({ house: 'Halder & Roe', lot_number: '77' }))
const page = 'https://halder-roe.example/lots/1'

async function all(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const row of rows) void row
}

async function* inPieces(text: string): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384)
}

async function* bytesOf(text: string): AsyncIterable<Buffer> {
  for await (const piece of inPieces(text)) yield Buffer.from(piece)
}

const files: readonly Reader[] = [
  { name: 'csvRows', takes: 'data', read: (text) => all(csvRows(inPieces(`a,b\n${text}`))) },
  { name: 'csvRows, its head', takes: 'data', read: (text) => all(csvRows(inPieces(text))) },
  { name: 'csvRecord', takes: 'data', read: (text) => csvRecord(`"${text}`, 0, ',', true) },
  { name: 'delimiterOf', takes: 'data', read: (text) => delimiterOf(text, true) },
  { name: 'jsonRows', takes: 'data', read: (text) => all(jsonRows(inPieces(`[${text}`))) },
  { name: 'ndjsonRows', takes: 'data', read: (text) => all(ndjsonRows(inPieces(text))) },
  { name: 'fileText', takes: 'data', read: (text) => all(fileText(bytesOf(text))) },
  { name: 'parsedAnswer', takes: 'data', read: parsedAnswer },
  { name: 'nestsDeeper', takes: 'data', read: (text) => exceedsDepth(text, 2_000) },
  {
    name: 'sheetReader',
    takes: 'markup',
    read: (text) => {
      const reader = sheetReader({ strings: [], dates: new Set(), from1904: false })
      for (let at = 0; at < text.length; at += 16_384) reader.rows(text.slice(at, at + 16_384))
    },
  },
  { name: 'dateStyles', takes: 'markup', read: (text) => dateStyles(inPieces(text)) },
  {
    name: 'dateStyles, a format',
    takes: 'text',
    read: (text) => dateStyles(inPieces(`<numFmt formatCode='${text}'/>`)),
  },
  { name: 'readXml', takes: 'markup', read: (text) => readXml(text, { text: () => {} }) },
]

const webPages: readonly Reader[] = [
  { name: 'readSitemap', takes: 'markup', read: (text) => readSitemap(Buffer.from(text)) },
  {
    name: 'readSitemap, an address',
    takes: 'text',
    read: (text) => readSitemap(Buffer.from(`<urlset><url><loc>${text}`)),
  },
  { name: 'structuredData', takes: 'markup', read: structuredData },
  { name: 'structuredData, JSON-LD', takes: 'data', read: (text) => structuredData(script(text)) },
  {
    name: 'readPage, Microdata',
    takes: 'markup',
    read: (text) => readPage(`<p itemscope itemtype=Product>${text}`, page),
  },
  { name: 'readPage, RDFa', takes: 'markup', read: (text) => readPage(`<p typeof=Product>${text}`, page) },
  {
    name: 'readPage, values',
    takes: 'text',
    read: (text) =>
      readPage(script(JSON.stringify({ '@type': text, '@id': text, url: text, offers: { url: text } })), page),
  },
  { name: 'markupText', takes: 'markup', read: markupText },
  { name: 'pageText', takes: 'markup', read: (text) => pageText(Buffer.from(text), '') },
  { name: 'pageText, a type', takes: 'text', read: (text) => pageText(Buffer.from(''), text) },
]

function script(json: string): string {
  return `<script type="application/ld+json">${json}</script>`
}

/** A house's texts about its sale become patterns, up to the maximum length. */
const sales: readonly Reader[] = [
  { name: 'publicText, a house', takes: 'text', read: (name) => ofSale({ house: { name } }) },
  { name: 'publicText, a title', takes: 'text', read: (title) => ofSale({ sale: { ...lot.sale, title } }) },
  { name: 'publicText, a place', takes: 'text', read: (location) => ofSale({ sale: { ...lot.sale, location } }) },
  { name: 'publicText, a lot number', takes: 'text', read: (lotNumber) => ofSale({ lotNumber }) },
  { name: 'publicText, an address', takes: 'text', read: (url) => ofSale({ url }) },
]

function ofSale(given: Partial<IncomingLot>): string {
  const whole = { ...lot, ...given }
  checkLengths(whole)
  return publicText(`A ring, lot ${whole.lotNumber} in a sale of ${whole.house.name}`, whole)
}

const texts: readonly Reader[] = [
  { name: 'publicText', takes: 'text', read: (text) => publicText(`${text} Lot 77, Halder & Roe, 2026`, lot) },
  { name: 'publicTitle', takes: 'text', read: (text) => publicTitle(`${text} Lot 77, Halder & Roe, 2026`, lot) },
  {
    name: 'normalise, a title',
    takes: 'text',
    read: (title) => normalise({ title: `Ring ${title}`, description: null }),
  },
  { name: 'normalise', takes: 'text', read: (description) => normalise({ title: 'A gold ring', description }) },
  { name: 'lotRecord', takes: 'text', read: (text) => lotRecord({ ...lot, description: text, provenance: text }) },
  { name: 'makerNamed', takes: 'text', read: makerNamed },
]

export const ingestionReaders: readonly Reader[] = [...files, ...webPages, ...sales, ...texts]
