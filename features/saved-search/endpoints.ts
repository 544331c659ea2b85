import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  SearchPreview,
  SearchPreviewQuery,
  SavedSearch,
  SavedSearchChange,
  SavedSearches,
  SearchNews,
  NewSavedSearch,
} from './contract.ts'

type Id = { id: string | number }
type Done = { message: string }

export const savedSearches = defineEndpoint<{ answer: SavedSearches }>('GET', '/api/saved-searches', 'signed-in')
/** Previews the matches of a search before it is saved. */
export const searchPreview = defineEndpoint<{ query: SearchPreviewQuery; answer: SearchPreview }>(
  'GET',
  '/api/saved-searches/preview',
  'signed-in',
)
/** For the badge on the heart menu. */
export const searchNews = defineEndpoint<{ answer: SearchNews }>('GET', '/api/saved-searches/news', 'signed-in')
export const saveSearch = defineEndpoint<{ body: NewSavedSearch; answer: SavedSearch }>(
  'POST',
  '/api/saved-searches',
  'signed-in',
)
export const changeSearch = defineEndpoint<{ params: Id; body: SavedSearchChange; answer: SavedSearch }>(
  'PUT',
  '/api/saved-searches/{id}',
  'signed-in',
)
export const deleteSearch = defineEndpoint<{ params: Id; answer: Done }>(
  'DELETE',
  '/api/saved-searches/{id}',
  'signed-in',
)
/** Undoes a deletion within a day. */
export const restoreSearch = defineEndpoint<{ params: Id; answer: SavedSearch }>(
  'POST',
  '/api/saved-searches/{id}/restore',
  'signed-in',
)
/** Records that the list was opened: its current lots are no longer new. */
export const markSearchViewed = defineEndpoint<{ params: Id; answer: Done }>(
  'POST',
  '/api/saved-searches/{id}/look',
  'signed-in',
)
