import type { MarketQuery, SubjectQuery } from './query.ts'
import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type * as contract from './contract.ts'
import type { HouseDetail, Houses } from './house-answers.ts'
import type { SubjectKind } from './subject.ts'

export const market = defineEndpoint<{ query: MarketQuery; answer: contract.Market }>('GET', '/api/market', 'public')
export const marketSubject = defineEndpoint<{
  params: { kind: SubjectKind; slug: string }
  query: SubjectQuery
  answer: contract.MarketSubject
}>('GET', '/api/market/{kind}/{slug}', 'public')
export const recentResults = defineEndpoint<{ answer: contract.RecentResults }>('GET', '/api/recent-results', 'public')
export const houses = defineEndpoint<{ answer: Houses }>('GET', '/api/houses', 'public')
export const house = defineEndpoint<{ params: { slug: string }; answer: HouseDetail }>(
  'GET',
  '/api/houses/{slug}',
  'public',
)
