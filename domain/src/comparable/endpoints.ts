import { endpoint } from '../endpoint.ts'
import type { Comparables } from './contract.ts'

export const comparables = endpoint<{ params: { id: number | string }; answer: Comparables }>(
  'GET',
  '/api/jewelry/{id}/comparables',
  'public',
)
