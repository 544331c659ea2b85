import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { StreamedFile } from '@parure/contract/file-answer.ts'
import type { SubjectKind } from '@parure/features/market/subject.ts'
import type {
  CollectionExport,
  ExportAllowance,
  ListExport,
  MarketExport,
  SearchExport,
  SubjectExport,
} from './contract.ts'

/** Returns how many files the account may still export today. */
export const exportAllowance = defineEndpoint<{ answer: ExportAllowance }>('GET', '/api/exports', 'signed-in')

/** Exports lots as a file: of a list, of the collection, of a saved search. */
export const exportList = defineEndpoint<{ query: ListExport; answer: StreamedFile }>(
  'GET',
  '/api/exports/list',
  'signed-in',
)
export const exportCollection = defineEndpoint<{ query: CollectionExport; answer: StreamedFile }>(
  'GET',
  '/api/exports/collection',
  'signed-in',
)
export const exportSearch = defineEndpoint<{
  params: { id: string | number }
  query: SearchExport
  answer: StreamedFile
}>('GET', '/api/exports/saved-searches/{id}', 'signed-in')

/** Exports the figures of a market page as a file. */
export const exportMarket = defineEndpoint<{ query: MarketExport; answer: StreamedFile }>(
  'GET',
  '/api/exports/market',
  'signed-in',
)
export const exportSubject = defineEndpoint<{
  params: { kind: SubjectKind; slug: string }
  query: SubjectExport
  answer: StreamedFile
}>('GET', '/api/exports/market/{kind}/{slug}', 'signed-in')
