import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import { politeFetch } from '../../platform/fetch/polite-fetch.ts'
import type { Adapter, AdapterContext, Source } from '../adapter.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import { readRows, type SourceRow } from '../read-rows.ts'
import { object } from './answer.ts'
import { answerFiles, readAnswer } from './answer-files.ts'
import type { HouseAnswers } from './house-answers.ts'

/** A house's recorded answers, or those that it gives at an address. */
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

/** A file, or all of a folder in the order of their names; one that is damaged does not keep the others back. */
async function* filed(house: HouseAnswers, address: string): AsyncIterable<Omit<SourceRow, 'number'>> {
  for (const file of await answerFiles(address)) {
    try {
      if (/\.csv(?:\.gz)?$/i.test(file)) yield* tableRows(file)
      else yield* rowsOf(house, await readAnswer(file), file)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      yield { raw: file, error: error.message }
    }
  }
}

async function* tableRows(file: string): AsyncIterable<Omit<SourceRow, 'number'>> {
  for await (const row of readRows(file, 'csv')) {
    yield row.content ? { ...row, content: { sale: {}, lot: row.content } } : row
  }
}

/** With `{page}` in its address a house is asked page by page, until one holds no lots or there is none. */
async function* fetched(
  house: HouseAnswers,
  { address, limits }: Source,
  { signal, web }: AdapterContext,
): AsyncIterable<Omit<SourceRow, 'number'>> {
  const site = politeFetch(web, { ...limits, signal })
  const isPaged = address.includes('{page}')
  for (let page = 1; ; page += 1) {
    const url = address.replace('{page}', String(page))
    const { status, bytes } = await site.page(url)
    if (status === 404 && page > 1) return
    if (status !== 200) throw new FetchFailure('unreachable', `${url} answers ${status}`)
    const rows = [...rowsOf(house, parsed(bytes), url)]
    if (rows.length > 0 && rows.every(({ error }) => error !== undefined) && page > 1) return
    yield* rows
    if (!isPaged) return
  }
}

function* rowsOf(house: HouseAnswers, answer: unknown, from: string): Iterable<Omit<SourceRow, 'number'>> {
  const rows = house.rows(answer)
  if (rows.length === 0) yield { raw: from, error: `there are no lots in it, as ${house.name} would name them` }
  for (const content of rows) yield { raw: JSON.stringify(content), content: { ...content } }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new DamagedFile(`the answer is no JSON: ${(error as Error).message}`)
  }
}
