import { endpoint } from '../endpoint.ts'
import type { LotCards, LotDetail, SimilarQuery } from './contract.ts'

export const jewelry = endpoint<{ params: { id: number | string }; answer: LotDetail }>(
  'GET',
  '/api/jewelry/{id}',
  'public',
)
export const similarJewelries = endpoint<{ query: SimilarQuery; answer: LotCards }>(
  'GET',
  '/api/similar-jewelries',
  'public',
)
export const topResults = endpoint<{ answer: LotCards }>('GET', '/api/topResults', 'public')
