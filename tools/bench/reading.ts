// Times reading large generated lists, and prints the peak memory: npm run bench -- reading [MEGABYTES]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { parseCsvRows } from '@parure/tabular/parse-csv-rows.ts'
import { decodeText } from '@parure/tabular/decode-text.ts'
import { parseJsonRows } from '@parure/tabular/parse-json-rows.ts'
import { parseNdjsonRows } from '@parure/tabular/parse-ndjson-rows.ts'
import { readRows, type FileFormat } from '@parure/tabular/read-rows.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { buildWorkbook } from '@parure/portal/test/lots/build-workbook.ts'

const endlessFormats = {
  'one endless line of CSV': parseCsvRows,
  'of NDJSON': parseNdjsonRows,
  'of JSON': parseJsonRows,
}

const columns = ['lotNumber', 'title', 'description', 'estimateLow', 'estimateHigh']

const [what, file, format] = process.argv.slice(2)
if (what === 'read') await readAlone(file ?? '', format as FileFormat)
else if (what === 'endless') await readEndless(file as keyof typeof endlessFormats, Number(format))
else await compare(Number(what ?? 300) * 1_000_000)

async function compare(bytes: number): Promise<void> {
  const folder = await createTemporaryFolder('reading')
  try {
    for (const [name, kind, write] of [
      ['list.csv', 'csv', generateCsv],
      ['list.ndjson', 'ndjson', generateNdjson],
      ['list.json', 'json', generateJson],
    ] as const) {
      const list = path.join(folder, name)
      await pipeline(Readable.from(write(bytes)), createWriteStream(list))
      await runInProcess('read', list, kind)
      if (kind !== 'csv') continue
      await pipeline(createReadStream(list), createGzip(), createWriteStream(`${list}.gz`))
      await runInProcess('read', `${list}.gz`, kind)
    }
    const book = path.join(folder, 'list.xlsx')
    const sheet = Array.from({ length: Math.ceil(bytes / 750) }, (_, at) => buildLot(at))
    await writeFile(book, buildWorkbook({ Lots: [columns, ...sheet] }))
    await runInProcess('read', book, 'xlsx')
    for (const name of Object.keys(endlessFormats)) await runInProcess('endless', name, String(bytes))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs in a separate process, so that its memory is that of reading only. */
async function runInProcess(...args: string[]): Promise<void> {
  await once(fork(import.meta.filename, args), 'exit')
}

async function readAlone(list: string, kind: FileFormat): Promise<void> {
  const { size } = await stat(list)
  await reportReading(`${path.basename(list)}, ${Math.round(size / 1e6)} MB`, readRows(list, kind))
}

async function readEndless(name: keyof typeof endlessFormats, bytes: number): Promise<void> {
  const piece = Buffer.alloc(262_144, 'x')
  const pieces = async function* () {
    for (let given = 0; given < bytes; given += piece.length) yield given === 0 ? buildHead(name) : piece
  }
  await reportReading(`${name}, ${Math.round(bytes / 1e6)} MB`, endlessFormats[name](decodeText(pieces())))
}

function buildHead(name: string): Buffer {
  if (name === 'of JSON') return Buffer.from('[{"a":1},{"a":"')
  return Buffer.from(name === 'of NDJSON' ? '{"a":1}\n' : 'a,b\n1,2\n')
}

async function reportReading(name: string, rows: AsyncIterable<SourceRow>): Promise<void> {
  const began = performance.now()
  let read = 0
  let rejected = 0
  let end = ''
  let most = 0
  // The maximum resident size of the system includes the parent process.
  const samplePeak = () => void (most = Math.max(most, process.memoryUsage.rss()))
  const sampler = setInterval(samplePeak, 20)
  try {
    for await (const { content } of rows) {
      if (content) read += 1
      else rejected += 1
    }
  } catch (error) {
    end = `, ends with: ${(error as Error).message.slice(0, 80)}`
  }
  const seconds = (performance.now() - began) / 1000
  samplePeak()
  clearInterval(sampler)
  const memory = Math.round(most / 1e6)
  const pace = Math.round(read / seconds).toLocaleString('en')
  console.log(`${name}: ${read} rows, ${rejected} rejected, ${pace} rows/s, at most ${memory} MB of memory${end}`)
}

function buildLot(at: number): string[] {
  const text =
    'Set with an oval emerald of 2.10 carats between brilliant-cut diamonds, in 18 carat yellow gold; signed. '
  return [`2026-LOT-NUMBER-${at}`, `Émeraude and diamond ring ${at}`, `"${at}", ${text.repeat(5)}`, '1000', '1500']
}

function* generateCsv(bytes: number): Iterable<string> {
  yield `${columns.join(',')}\n`
  yield* repeatUntil(bytes, (cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
}

function* generateNdjson(bytes: number): Iterable<string> {
  yield* repeatUntil(
    bytes,
    (cells) => `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, cells[at]])))}\n`,
  )
}

function* generateJson(bytes: number): Iterable<string> {
  yield '{"lots":['
  let between = ''
  for (const line of generateNdjson(bytes)) {
    yield `${between}${line}`
    between = ','
  }
  yield ']}'
}

function* repeatUntil(bytes: number, write: (cells: string[]) => string): Iterable<string> {
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const line = write(buildLot(at))
    length += line.length
    yield line
  }
}
