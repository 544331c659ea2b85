import { checkLengths } from '@parure/features/ingestion/server/incoming/check-lengths.ts'
import { parseCsvRecord } from '@parure/tabular/parse-csv-record.ts'
import { parseCsvRows } from '@parure/tabular/parse-csv-rows.ts'
import { detectDelimiter } from '@parure/tabular/delimiter.ts'
import { decodeText } from '@parure/tabular/decode-text.ts'
import { parseJsonRows } from '@parure/tabular/parse-json-rows.ts'
import { parseNdjsonRows } from '@parure/tabular/parse-ndjson-rows.ts'
import { createSheetReader } from '@parure/tabular/xlsx-cells.ts'
import { readDateStyles } from '@parure/tabular/xlsx-dates.ts'
import { readXml } from '@parure/tabular/xml-events.ts'
import { parseResponse } from '@parure/features/ingestion/server/houses/list-response-files.ts'
import type { IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'
import { buildLotRecord } from '@parure/features/ingestion/server/record/build-lot-record.ts'
import { normaliseMaker } from '@parure/features/ingestion/server/record/maker.ts'
import { exceedsDepth } from '@parure/tabular/json-depth.ts'
import { normaliseLot } from '@parure/normaliser/normalise-lot.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { redactPublicText, redactTitle } from '@parure/redaction/redact-public-text.ts'
import { decodePage } from '@parure/features/ingestion/server/web-pages/decode-page.ts'
import { readPage } from '@parure/features/ingestion/server/web-pages/page-lots.ts'
import { parseSitemap } from '@parure/features/ingestion/server/web-pages/sitemap.ts'
import { extractMarkupText } from '@parure/tabular/extract-markup-text.ts'
import { parseStructuredData } from '@parure/features/ingestion/server/web-pages/parse-structured-data.ts'
import { buildRow } from '../lots/feed-rows.ts'
import type { Reader } from './reader.ts'

const lot = demoFeedPreset.read(buildRow({ house: 'Halder & Roe', lot_number: '77' }))
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
  { name: 'csvRows', takes: 'data', read: (text) => all(parseCsvRows(inPieces(`a,b\n${text}`))) },
  { name: 'csvRows, its head', takes: 'data', read: (text) => all(parseCsvRows(inPieces(text))) },
  { name: 'csvRecord', takes: 'data', read: (text) => parseCsvRecord(`"${text}`, 0, ',', true) },
  { name: 'delimiterOf', takes: 'data', read: (text) => detectDelimiter(text, true) },
  { name: 'jsonRows', takes: 'data', read: (text) => all(parseJsonRows(inPieces(`[${text}`))) },
  { name: 'ndjsonRows', takes: 'data', read: (text) => all(parseNdjsonRows(inPieces(text))) },
  { name: 'fileText', takes: 'data', read: (text) => all(decodeText(bytesOf(text))) },
  { name: 'parsedAnswer', takes: 'data', read: parseResponse },
  { name: 'nestsDeeper', takes: 'data', read: (text) => exceedsDepth(text, 2_000) },
  {
    name: 'sheetReader',
    takes: 'markup',
    read: (text) => {
      const reader = createSheetReader({ strings: [], dates: new Set(), from1904: false })
      for (let at = 0; at < text.length; at += 16_384) reader.rows(text.slice(at, at + 16_384))
    },
  },
  { name: 'dateStyles', takes: 'markup', read: (text) => readDateStyles(inPieces(text)) },
  {
    name: 'dateStyles, a format',
    takes: 'text',
    read: (text) => readDateStyles(inPieces(`<numFmt formatCode='${text}'/>`)),
  },
  { name: 'readXml', takes: 'markup', read: (text) => readXml(text, { onText: () => {} }) },
]

const webPages: readonly Reader[] = [
  { name: 'readSitemap', takes: 'markup', read: (text) => parseSitemap(Buffer.from(text)) },
  {
    name: 'readSitemap, an address',
    takes: 'text',
    read: (text) => parseSitemap(Buffer.from(`<urlset><url><loc>${text}`)),
  },
  { name: 'structuredData', takes: 'markup', read: parseStructuredData },
  { name: 'structuredData, JSON-LD', takes: 'data', read: (text) => parseStructuredData(script(text)) },
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
  { name: 'markupText', takes: 'markup', read: extractMarkupText },
  { name: 'pageText', takes: 'markup', read: (text) => decodePage(Buffer.from(text), '') },
  { name: 'pageText, a type', takes: 'text', read: (text) => decodePage(Buffer.from(''), text) },
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
  return redactPublicText(`A ring, lot ${whole.lotNumber} in a sale of ${whole.house.name}`, whole)
}

const texts: readonly Reader[] = [
  { name: 'publicText', takes: 'text', read: (text) => redactPublicText(`${text} Lot 77, Halder & Roe, 2026`, lot) },
  { name: 'publicTitle', takes: 'text', read: (text) => redactTitle(`${text} Lot 77, Halder & Roe, 2026`, lot) },
  {
    name: 'normalise, a title',
    takes: 'text',
    read: (title) => normaliseLot({ title: `Ring ${title}`, description: null }),
  },
  { name: 'normalise', takes: 'text', read: (description) => normaliseLot({ title: 'A gold ring', description }) },
  { name: 'lotRecord', takes: 'text', read: (text) => buildLotRecord({ ...lot, description: text, provenance: text }) },
  { name: 'makerNamed', takes: 'text', read: normaliseMaker },
]

export const ingestionReaders: readonly Reader[] = [...files, ...webPages, ...sales, ...texts]
