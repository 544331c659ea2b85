import type { SelectionQuery } from '@parure/features/catalog/contract.ts'
import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ClosestLots, CountsWithout } from './contract.ts'

/** What a selection would hold without each of its criteria, in one question. */
export const countsWithout = defineEndpoint<{ query: SelectionQuery; answer: CountsWithout }>(
  'GET',
  '/api/list/without',
  'public',
)

/** The lots that miss one criterion of a selection. */
export const closestLots = defineEndpoint<{ query: SelectionQuery; answer: ClosestLots }>(
  'GET',
  '/api/list/closest',
  'public',
)
