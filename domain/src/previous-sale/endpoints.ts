import { endpoint } from '../endpoint.ts'
import type { PreviousSales } from './contract.ts'

export const previousSales = endpoint<{ params: { id: number | string }; answer: PreviousSales }>(
  'GET',
  '/api/jewelry/{id}/previous-sales',
  'public',
)
