// Makes a segment of made-up lots in a thread that ends with it, so that nothing of the making stays in memory.
import { parentPort, workerData } from 'node:worker_threads'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { lotBuffer } from '../../server/src/catalog/lot-index/builder/lot-buffer.ts'
import { codeOf, type IndexedLot } from '../../server/src/catalog/lot-index/indexed-lot.ts'
import { buildSegment } from '../../server/src/catalog/lot-index/builder/build-segment.ts'
import { saveSnapshot } from '../../server/src/catalog/lot-index/snapshot/snapshot.ts'
import { defaultDeltaSize } from '../../server/src/catalog/lot-index/delta/delta.ts'
import { lotWords, titleWords } from '../../server/src/lot/search-words.ts'
import { seededChance } from '@parure/domain/seeded-chance'
import { lotDates } from './lot-dates.ts'
import { madeUpDetails } from './made-up-details.ts'
import { madeUpLot } from './made-up-lot.ts'
import { optionsWithoutDatabase } from './options-without-database.ts'

/** What the thread is given, and what it says when it is done. */
export interface Wanted {
  lots: number
  folder: string
}
export interface Made {
  gatherMs: number
  makeMs: number
  saveMs: number
}

const { lots, folder } = workerData as Wanted
const { book, idsOf } = optionsWithoutDatabase()
const groupOf = (option: number): OptionGroup | undefined => book.groupOf(option)
const chance = seededChance('lots')
const started = performance.now()
const incoming = lotBuffer()
for (let id = 1; id <= lots; id++) incoming.add(indexed(id))
const gathered = performance.now()
const segment = buildSegment({
  groupOf,
  old: null,
  incoming,
  isDead: () => false,
  now: Date.now(),
  readers: 1,
  delta: defaultDeltaSize,
})
const made = performance.now()
saveSnapshot(folder, segment, { catalogue: 'made up', cursor: '0', at: Date.now() })
const times: Made = { gatherMs: gathered - started, makeMs: made - gathered, saveMs: performance.now() - made }
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(times)

function indexed(id: number): IndexedLot {
  const lot = madeUpLot(chance, id)
  const { saleDay, pastFrom, listed } = lotDates(id, lot)
  const { options, currency, carats, sale } = madeUpDetails(id, lot.day > 0, lot.price)
  const price = cents(lot.price)
  return {
    id,
    pastFrom,
    saleId: sale,
    options: [...idsOf(lot), ...options.flatMap(({ group, name }) => book.ids(group, [name]))],
    words: [...lotWords([lot.title, lot.description]), ...titleWords(lot.title)],
    keys: {
      popularity: lot.popularity,
      listed: listed * 1000,
      saleDay: saleDay / 86_400_000,
      estimate: cents(lot.estimate),
      price,
      caratPrice: price === null || carats === null ? null : Math.round((price * 1000) / carats),
      multiple: price === null || lot.estimate === null ? null : Math.round((price * 10) / lot.estimate),
    },
    figures: { currency: codeOf(currency), estimate: cents(lot.estimate), price, carats },
  }
}

function cents(money: number | null): number | null {
  return money === null ? null : money * 100
}
