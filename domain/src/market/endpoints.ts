import type { MarketQuery, SubjectQuery } from './query.ts'
import { endpoint } from '../endpoint.ts'
import type * as contract from './contract.ts'
import type { House, Houses } from './house-answers.ts'
import type { SubjectKind } from './subject.ts'

export const market = endpoint<{ query: MarketQuery; answer: contract.Market }>('GET', '/api/market', 'public')
export const marketSubject = endpoint<{
  params: { kind: SubjectKind; slug: string }
  query: SubjectQuery
  answer: contract.MarketSubject
}>('GET', '/api/market/{kind}/{slug}', 'public')
export const houses = endpoint<{ answer: Houses }>('GET', '/api/houses', 'public')
export const house = endpoint<{ params: { slug: string }; answer: House }>('GET', '/api/houses/{slug}', 'public')
