import { z } from 'zod'
import { contract } from '../contract.ts'
import { jewelry, similarJewelries, topResults } from './endpoints.ts'
import { plainText } from '../plain-text.ts'
import { wholeNumber } from '../whole-number.ts'
import { lotStatuses, outcomes, priceBases } from './status.ts'

/** Present for roles that may see sale details, absent (not null) for all others. */
const gated = z.string().nullable().optional()
const price = z.string().nullable()
const text = z.string().nullable()

const lotCard = z.object({
  id: z.number().int(),
  title: z.string(),
  estimatePrice: price,
  /** The house gives its estimate on request only; absent otherwise. */
  estimateOnRequest: z.literal(true).optional(),
  openingBid: price,
  currentBid: price,
  price,
  currency: z.string().nullable(),
  location: gated,
  auctionDate: gated,
  isFavorite: z.boolean(),
  baseImageFileName: z.string().nullable(),
  status: z.enum(lotStatuses),
  outcome: z.enum(outcomes).optional(),
})
export type LotCard = z.output<typeof lotCard>

export const lotCards = z.object({ items: z.array(lotCard) })
export type LotCards = z.output<typeof lotCards>

const lotDetail = lotCard.omit({ baseImageFileName: true }).extend({
  photos: z.array(z.string()),
  sourceName: gated,
  /** When the sale's first day begins, `HH:MM` by the clock of its time zone. */
  auctionTime: gated,
  auctionTimeZone: gated,
  lotNumber: gated,
  condition: gated,
  url: gated,
  priceBasis: z.enum(priceBases).nullable(),
  dimensions: text,
  description: text,
  provenance: text,
  created: text,
  category: text,
  gemstone: text,
  grossWeight: text,
  stoneWeight: text,
  material: text,
  diamondColor: text,
  gender: text,
  manufacturer: text,
  claspOrBuckle: text,
  clarity: text,
  weave: text,
  motif: text,
  style: text,
  type: text,
  referenceNumber: text,
})
export type LotDetail = z.output<typeof lotDetail>

const lotId = wholeNumber(1, 2_147_483_647)
const attribute = plainText(200).optional()

const similarQuery = z.object({
  id: lotId.optional(),
  status: z.enum(lotStatuses).default('Upcoming'),
  category: attribute,
  type: attribute,
  brand: attribute,
  material: attribute,
  gemstone: attribute,
  weave: attribute,
})
export type SimilarQuery = z.input<typeof similarQuery>

export const jewelryContract = contract(jewelry, {
  params: z.object({ id: lotId }),
  answer: lotDetail,
  problems: ['invalid-request', 'lot-not-found'],
  summary: 'One lot. Sale details only for roles that may see them.',
})

export const similarJewelriesContract = contract(similarJewelries, {
  query: similarQuery,
  answer: lotCards,
  problems: ['invalid-request'],
  summary: 'At most 12 lots of the same status that share most attributes; never the lot with the given id.',
})

export const topResultsContract = contract(topResults, {
  answer: lotCards,
  problems: [],
  summary: 'The most popular upcoming lots, for the Home strip.',
})
