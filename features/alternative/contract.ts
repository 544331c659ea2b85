import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { selectionQuery } from '@parure/features/catalog/contract.ts'
import { closestLots, countsWithout } from './endpoints.ts'

/** A `CriterionKey`. */
const criterion = z.string()
const withoutAnswer = z.object({
  /** The most first. `criterion`: a group, `money`, `carats`, `saleDates`, `search` or `exclude GROUP:NAME`. */
  without: z.array(z.object({ criterion, count: z.number().int() })),
  /** Where no criterion alone is to blame: up to four counts without several, the most first. */
  further: z.array(z.object({ criteria: z.array(criterion), count: z.number().int() })),
})
export type CountsWithout = z.output<typeof withoutAnswer>

export const countsWithoutContract = defineContract(countsWithout, {
  query: selectionQuery,
  answer: withoutAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'How many lots a selection would hold without each of its criteria.',
})

const closestLot = z.object({
  lot: lotCards.shape.items.element,
  /** The one criterion that it misses. */
  criterion,
  /** What it has instead, of a group of its stones, its period, its house or its result. */
  names: z.array(z.string()),
  /** Where it lies beside a range of money or carats. */
  side: z.enum(['above', 'below', 'unknown']).nullable(),
})
export type ClosestLot = z.output<typeof closestLot>
const closestAnswer = z.object({ items: z.array(closestLot) })
export type ClosestLots = z.output<typeof closestAnswer>

export const closestLotsContract = defineContract(closestLots, {
  query: selectionQuery,
  answer: closestAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'Up to three lots that miss one criterion of a selection, each with what differs.',
})
