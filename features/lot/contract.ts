import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { jewelry, similarJewelries, topResults } from './endpoints.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { changeKinds } from './change.ts'
import { otherBasis } from './other-basis.ts'
import { saleCost } from './sale-cost.ts'
import { lotStatuses, outcomes, priceBases } from './status.ts'
import { readingFields } from './reading-field.ts'
import { confidences, type StoneAttribute } from './stone.ts'

/** Present for roles that may see sale details; absent (not null) for all others. */
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
  /** For a sold lot that was bought in at the auction; the price was paid afterwards. Absent otherwise. */
  soldAfterSale: z.literal(true).optional(),
})
export type LotCard = z.output<typeof lotCard>

export const lotCards = z.object({ items: z.array(lotCard) })
export type LotCards = z.output<typeof lotCards>

const stoneValue = z.object({
  value: z.string(),
  /** A verbatim part of the lot's public texts, or of a column of its source; absent when none was stored. */
  words: z.string().optional(),
  confidence: z.enum(confidences).optional(),
})
export type ShownStoneValue = z.output<typeof stoneValue>

const optionalStoneValue = stoneValue.optional()
/** Where the laboratory lets the public verify a report; absent for unknown laboratories. */
const reportCheck = z
  .object({
    /** Null when it has no such page. */
    url: z.string().nullable(),
    /** The required input, as in "the number and the weight"; null when the address is sufficient. */
    type: z.string().nullable(),
  })
  .optional()
const stone = z.object({
  species: stoneValue,
  count: optionalStoneValue,
  /** Decimal with a point, in the written precision; the total of all stones of a kind, or the weight of one. */
  carats: optionalStoneValue,
  isApproximate: z.literal(true).optional(),
  shape: optionalStoneValue,
  color: optionalStoneValue,
  clarity: optionalStoneValue,
  origin: optionalStoneValue,
  treatment: optionalStoneValue,
  laboratory: optionalStoneValue,
  reportNumber: optionalStoneValue,
  check: reportCheck,
  /** Reports of other laboratories on the same stone. */
  furtherReports: z
    .array(z.object({ laboratory: stoneValue, reportNumber: stoneValue, check: reportCheck }))
    .optional(),
} satisfies Record<StoneAttribute, z.ZodType> & Record<string, z.ZodType>)
export type LotStone = z.output<typeof stone>

const changeSide = z.object({
  price,
  currency: z.string().nullable(),
  basis: z.enum(priceBases).nullable(),
  /** Bought in. */
  isUnsold: z.literal(true).optional(),
})
const change = z.object({
  kind: z.enum(changeKinds),
  /** The UTC day on which the change was first seen, `YYYY-MM-DD`. Gated. */
  day: z.string().optional(),
  before: changeSide.optional(),
  after: changeSide.optional(),
  /** For a sale that moved, in the format of `auctionDate`. Gated. */
  movedFrom: gated,
  movedTo: gated,
  /** An operator's correction of a value read from the texts; `stone` is a species. */
  reading: z
    .object({
      field: z.enum(readingFields),
      stone: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    })
    .optional(),
})
export type ChangeLogEntry = z.output<typeof change>

const saleRates = z.object({
  /** The day of the rates, `YYYY-MM-DD`; before 1999 the month, `YYYY-MM`, whose mean they are. */
  day: z.string(),
  /** Units of each currency for the same amount, as decimals. */
  units: z.record(z.string(), z.string()),
})
export type SaleRates = z.output<typeof saleRates>

const lotDetail = lotCard.omit({ baseImageFileName: true }).extend({
  photos: z.array(z.string()),
  sourceName: gated,
  /** Start of the sale's first day, `HH:MM` in its time zone. */
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
  /** Read from the texts; stones with a weight first. */
  stones: z.array(stone),
  /** Newest first. */
  changes: z.array(change),
  /** Rates for converting the amounts of a past lot; null when none exists within a week of the sale's day. Gated. */
  saleRates: saleRates.nullable().optional(),
  /** For a past lot whose price has a basis. Present for roles with `buyersPremium`, absent for all others. */
  otherBasis: otherBasis.optional(),
  /** Terms for computing the total cost of an upcoming lot. Gated. */
  saleCost: saleCost.optional(),
})
export type LotDetail = z.output<typeof lotDetail>

const lotId = createWholeNumberSchema(1, 2_147_483_647)
const attribute = createPlainTextSchema(200).optional()

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

export const jewelryContract = defineContract(jewelry, {
  params: z.object({ id: lotId }),
  answer: lotDetail,
  readApi: true,
  problems: ['invalid-request', 'lot-not-found'],
  summary: 'One lot. Sale details only for roles that may see them.',
})

export const similarJewelriesContract = defineContract(similarJewelries, {
  query: similarQuery,
  answer: lotCards,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'At most 12 lots of the same status that share most attributes; never the lot with the given id.',
})

export const topResultsContract = defineContract(topResults, {
  answer: lotCards,
  problems: [],
  summary: 'The most popular upcoming lots, for the Home strip.',
})
