import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCards, LotDetail, SimilarQuery } from './contract.ts'

export const jewelry = defineEndpoint<{ params: { id: number | string }; answer: LotDetail }>(
  'GET',
  '/api/jewelry/{id}',
  'public',
)
export const similarJewelries = defineEndpoint<{ query: SimilarQuery; answer: LotCards }>(
  'GET',
  '/api/similar-jewelries',
  'public',
)
export const topResults = defineEndpoint<{ answer: LotCards }>('GET', '/api/topResults', 'public')
