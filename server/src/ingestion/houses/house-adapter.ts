import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import { politeFetch } from '../../platform/fetch/polite-fetch.ts'
import { ThreadFailure } from '../../platform/thread/thread-failure.ts'
import type { Adapter, AdapterContext, Source } from '../incoming/adapter.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import { fileRows } from '../parsing/file-rows.ts'
import { openParser } from '../parsing/open-parser.ts'
import type { UnnumberedRow } from '../parsing/parse-tasks.ts'
import { object } from './answer.ts'
import { answerFiles } from './answer-files.ts'
import type { HouseAnswers } from './house-answers.ts'

/** Creates the adapter for a house's recorded responses, or for those at an address. */
export function houseAdapter(house: HouseAnswers): Adapter {
  return {
    name: house.name,
    about: house.about,
    address: 'file-or-url',
    async *rows(source, context) {
      let number = 0
      const found = /^https?:/.test(source.address) ? fetched(house, source, context) : filed(house, source.address)
      for await (const row of found) yield { ...row, number: (number += 1) }
    },
    reader: (source) => (content) => house.read({ sale: object(content['sale']), lot: object(content['lot']) }, source),
  }
}

/**
 * Reads a file, or all files of a folder by name. A damaged one becomes an error row, and the next ones are still read.
 */
async function* filed(house: HouseAnswers, address: string): AsyncIterable<UnnumberedRow> {
  const parser = openParser()
  try {
    for (const file of await answerFiles(address)) {
      try {
        if (/\.csv(?:\.gz)?$/i.test(file)) yield* tableRows(file)
        else yield* await parser.ask('answerFile', { house: house.name, file }, fileWithin)
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
const fileWithin = 120_000

async function* tableRows(file: string): AsyncIterable<UnnumberedRow> {
  for await (const row of fileRows(file, 'csv')) {
    yield row.content ? { ...row, content: { sale: {}, lot: row.content } } : row
  }
}

/** With `{page}` in the address, fetches pages until one does not exist or has no lots. */
async function* fetched(
  house: HouseAnswers,
  { address, limits }: Source,
  { signal, web }: AdapterContext,
): AsyncIterable<UnnumberedRow> {
  const site = politeFetch(web, { ...limits, signal })
  const isPaged = address.includes('{page}')
  const parser = openParser()
  try {
    for (let page = 1; ; page += 1) {
      const url = address.replace('{page}', String(page))
      const { status, bytes } = await site.page(url)
      if (status === 404 && page > 1) return
      if (status !== 200) throw new FetchFailure('unreachable', `${url} answers ${status}`)
      const rows = await parser.ask('answer', { house: house.name, bytes, from: url })
      if (rows.length > 0 && rows.every(({ error }) => error !== undefined) && page > 1) return
      yield* rows
      if (!isPaged) return
    }
  } finally {
    await parser.release()
  }
}
