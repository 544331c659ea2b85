import { z } from 'zod'
import { comparableSchema, comparablesAnswer } from '@parure/features/comparable/contract.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { otherBasis } from '@parure/features/lot/other-basis.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { typedStone } from '@parure/features/valuation/contract.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { maxExcludedLots } from './rules.ts'

const lotId = createWholeNumberSchema(1, 2_147_483_647)

/** Comma-separated ids of comparable lots that are excluded from the range. */
const without = createPlainTextSchema(12 * maxExcludedLots)
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .refine((ids) => ids.length <= maxExcludedLots && ids.every((id) => /^[1-9]\d{0,9}$/.test(id)))
  .transform((ids) => ids.map(Number))

const ofLot = z.object({ without, on: typedStone.shape.on })
export type LotDossierQuery = z.input<typeof ofLot>
const ofStone = typedStone.extend({ without })
export type StoneDossierQuery = z.input<typeof ofStone>

const entry = comparableSchema.extend({
  /** False for a lot that was left out. */
  counts: z.boolean(),
  /** House, place, day (`YYYY-MM-DD`) and lot number of the sale. */
  house: z.string(),
  place: z.string().nullable(),
  day: z.string().nullable(),
  lotNumber: z.string().nullable(),
  /** The lot's page at its house; null when unknown. */
  url: z.string().nullable(),
  /** The price on the other basis; null when the basis of the price is unknown. */
  otherBasis: otherBasis.nullable(),
})
export type DossierLot = z.output<typeof entry>

const answer = comparablesAnswer.omit({ above: true, sold: true, boughtIn: true }).extend({
  /** The traits used for the comparison, as texts. */
  traits: z.array(z.object({ name: z.string(), value: z.string() })),
  currency: z.string(),
  /** The effective day: only sales before it count. */
  on: z.string(),
  sold: z.array(entry),
  boughtIn: z.array(entry),
  /** How many backtested ranges of the category contained their prices; null without a backtest. */
  tested: z
    .object({ day: z.string(), ranged: z.number().int(), inside: z.number().int(), isSimulated: z.boolean() })
    .nullable(),
})
export type Dossier = z.output<typeof answer>

export const lotDossierContract = defineContract(endpoints.lotDossier, {
  params: z.object({ id: lotId }),
  query: ofLot,
  answer,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'lot-not-found'],
  summary: 'What comparable lots say of a lot, with their sales and sources; some of them may be left out.',
})
export const stoneDossierContract = defineContract(endpoints.stoneDossier, {
  query: ofStone,
  answer,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary: 'The same of a stone that is typed in.',
})
