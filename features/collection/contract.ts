import { z } from 'zod'
import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { otherBasis } from '@parure/features/lot/other-basis.ts'
import { priceBases } from '@parure/features/lot/status.ts'
import { createVisibleTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { maxNoteLength } from './rules.ts'

const limit = z.object({ amount: z.string(), currency: z.string() })
/** The highest planned bid, in the currency of the lot. */
export type BidLimit = z.output<typeof limit>

const ownNote = z.object({ note: z.string().nullable(), limit: limit.nullable() })
/** An account's note on a saved lot; only calls of that account return it. */
export type OwnNote = z.output<typeof ownNote>

const newNote = z.object({
  note: createVisibleTextSchema(maxNoteLength)
    .transform((text) => text.trim() || null)
    .nullable(),
  limit: z
    .object({
      amount: z.string().regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,2})?$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
    })
    .nullable(),
})

/** `own`: the previous note, for a lot that is saved again. */
const change = z.object({
  Id: z.number().int().min(1).max(2_147_483_647),
  isFavorite: z.boolean(),
  own: newNote.optional(),
})
export type FavoriteChange = z.input<typeof change>

/** `removed`: the note of a lot that was removed, so that it can be restored. */
const changed = z.object({ isFavorite: z.boolean(), removed: ownNote.optional() })
export type FavoriteDone = z.output<typeof changed>

/** `capacity` is null when the plan sets no limit. */
const saved = z.object({ items: lotCards.shape.items, capacity: z.number().int().nullable() })
export type SavedLots = z.output<typeof saved>

/** Present for roles that may see sale details; absent (not null) for all others. */
const gated = z.string().nullable().optional()

const collectionLot = lotCards.shape.items.element.extend({
  priceBasis: z.enum(priceBases).nullable(),
  note: ownNote.shape.note,
  limit: ownNote.shape.limit,
  /** The result became known after the lot was saved and after the account last viewed the results. */
  isNew: z.boolean(),
  sourceName: gated,
  /** When the sale of an upcoming lot begins, as an instant; null when its hour is unknown. */
  startsAt: gated,
  /**
   * Hammer price of a sold lot in the requested currency at the rate of the sale's day; null when there is no such rate
   * or price.
   */
  atSaleRate: gated,
  /** Same as in the endpoint of a single lot. */
  otherBasis: otherBasis.optional(),
})
export type CollectionLot = z.output<typeof collectionLot>

const collection = z.object({
  items: z.array(collectionLot),
  capacity: saved.shape.capacity,
  /** The time of the answer. */
  asOf: z.string(),
  /** When the account last viewed the results. */
  lastVisit: gated,
})
export type Collection = z.output<typeof collection>

const collectionQuery = z.object({ currency: z.enum(readerCurrencies).default('EUR') })
export type CollectionQuery = z.input<typeof collectionQuery>

const params = z.object({ id: createWholeNumberSchema(1, 2_147_483_647) })
const seen = z.object({ until: z.iso.datetime().refine((moment) => isCalendarDay(moment.slice(0, 10))) })
export type ResultsSeen = z.input<typeof seen>

const done = z.object({ message: z.string() })
export type CollectionDone = z.output<typeof done>

export const changeFavoriteContract = defineContract(endpoints.changeFavorite, {
  body: change,
  answer: changed,
  problems: ['invalid-request', 'unauthenticated', 'lot-not-found', 'favorites-limit'],
  summary: 'Saves a lot or takes it out of the saved ones; saying the same twice changes nothing.',
})
export const savedLotsContract = defineContract(endpoints.savedLots, {
  answer: saved,
  problems: ['unauthenticated'],
  summary: 'The lots that one has saved, the latest first.',
})
export const collectionContract = defineContract(endpoints.collection, {
  query: collectionQuery,
  answer: collection,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'The lots that one has saved, the latest first, with one’s notes and with what became of them.',
})
export const noteContract = defineContract(endpoints.note, {
  params,
  answer: ownNote,
  problems: ['invalid-request', 'unauthenticated', 'lot-not-found'],
  summary: 'One’s note and limit on a saved lot.',
})
export const changeNoteContract = defineContract(endpoints.changeNote, {
  params,
  body: newNote,
  answer: ownNote,
  problems: ['invalid-request', 'unauthenticated', 'lot-not-found'],
  summary: 'Notes something on a saved lot; null clears. A limit is in the currency of the lot.',
})
export const seeResultsContract = defineContract(endpoints.seeResults, {
  body: seen,
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'The results that were known at that moment have been looked at.',
})
