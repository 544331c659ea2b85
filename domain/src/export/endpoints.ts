import { endpoint } from '../endpoint.ts'
import type { FileAnswer } from '../file-answer.ts'
import type { CollectionExport, ExportAllowance, ListExport, SearchExport } from './contract.ts'

/** How many files the account may still have today. */
export const exportAllowance = endpoint<{ answer: ExportAllowance }>('GET', '/api/exports', 'signed-in')

/** Lots as a file: of a list's address, of the collection, of a saved search. */
export const exportList = endpoint<{ query: ListExport; answer: FileAnswer }>('GET', '/api/exports/list', 'signed-in')
export const exportCollection = endpoint<{ query: CollectionExport; answer: FileAnswer }>(
  'GET',
  '/api/exports/collection',
  'signed-in',
)
export const exportSearch = endpoint<{ params: { id: string | number }; query: SearchExport; answer: FileAnswer }>(
  'GET',
  '/api/exports/saved-searches/{id}',
  'signed-in',
)
