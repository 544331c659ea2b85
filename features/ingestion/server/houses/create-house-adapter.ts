import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import { createPoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import type { Adapter, AdapterContext, Source } from '../incoming/adapter.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { streamFileRows } from '../parsing/stream-file-rows.ts'
import { openParser } from '../parsing/open-parser.ts'
import type { UnnumberedRow } from '../parsing/parse-tasks.ts'
import { toJsonObject } from './answer.ts'
import { listResponseFiles } from './list-response-files.ts'
import type { HouseResponseFormat } from './house-response-format.ts'

/** Creates the adapter for a house's recorded responses, or for those at an address. */
export function createHouseAdapter(house: HouseResponseFormat): Adapter {
  return {
    name: house.name,
    about: house.about,
    address: 'file-or-url',
    async *streamRows(source, context) {
      let number = 0
      const found = /^https?:/.test(source.address)
        ? fetchResponses(house, source, context)
        : readResponseFiles(house, source.address)
      for await (const row of found) yield { ...row, number: (number += 1) }
    },
    createReader: (source) => (content) =>
      house.readLot({ sale: toJsonObject(content['sale']), lot: toJsonObject(content['lot']) }, source),
  }
}

/**
 * Reads a file, or all files of a folder by name. A damaged one becomes an error row, and the next ones are still read.
 */
async function* readResponseFiles(house: HouseResponseFormat, address: string): AsyncIterable<UnnumberedRow> {
  const parser = openParser()
  try {
    for (const file of await listResponseFiles(address)) {
      try {
        if (/\.csv(?:\.gz)?$/i.test(file)) yield* readTableRows(file)
        else yield* await parser.runTask('answerFile', { house: house.name, file }, fileTimeoutMs)
      } catch (error) {
        if (error instanceof ThreadFailure) yield { raw: file, error: error.message, code: error.code }
        else if (error instanceof DamagedFile) yield { raw: file, error: error.message }
        else throw error
      }
    }
  } finally {
    await parser.release()
  }
}

/** Timeout in milliseconds; a packed file is unpacked twice. */
const fileTimeoutMs = 120_000

async function* readTableRows(file: string): AsyncIterable<UnnumberedRow> {
  for await (const row of streamFileRows(file, 'csv')) {
    yield row.content ? { ...row, content: { sale: {}, lot: row.content } } : row
  }
}

/** With `{page}` in the address, fetches pages until one does not exist or has no lots. */
async function* fetchResponses(
  house: HouseResponseFormat,
  { address, limits }: Source,
  { signal, web }: AdapterContext,
): AsyncIterable<UnnumberedRow> {
  const site = createPoliteFetch(web, { ...limits, signal })
  const isPaged = address.includes('{page}')
  const parser = openParser()
  try {
    for (let page = 1; ; page += 1) {
      const url = address.replace('{page}', String(page))
      const { status, bytes } = await site.fetchPage(url)
      if (status === 404 && page > 1) return
      if (status !== 200) throw new FetchFailure('unreachable', `${url} answers ${status}`)
      const rows = await parser.runTask('answer', { house: house.name, bytes, from: url })
      if (rows.length > 0 && rows.every(({ error }) => error !== undefined) && page > 1) return
      yield* rows
      if (!isPaged) return
    }
  } finally {
    await parser.release()
  }
}
