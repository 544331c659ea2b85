import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { PreviousSalesAnswer } from './contract.ts'

export const previousSales = defineEndpoint<{ params: { id: number | string }; answer: PreviousSalesAnswer }>(
  'GET',
  '/api/jewelry/{id}/previous-sales',
  'public',
)
