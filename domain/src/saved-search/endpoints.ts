import { endpoint } from '../endpoint.ts'
import type {
  Preview,
  PreviewQuery,
  SavedSearch,
  SavedSearchChange,
  SavedSearches,
  SearchNews,
  NewSavedSearch,
} from './contract.ts'

type Id = { id: string | number }
type Done = { message: string }

export const savedSearches = endpoint<{ answer: SavedSearches }>('GET', '/api/saved-searches', 'signed-in')
/** What a search would bring, before it is saved. */
export const searchPreview = endpoint<{ query: PreviewQuery; answer: Preview }>(
  'GET',
  '/api/saved-searches/preview',
  'signed-in',
)
/** For the mark on the heart menu. */
export const searchNews = endpoint<{ answer: SearchNews }>('GET', '/api/saved-searches/news', 'signed-in')
export const saveSearch = endpoint<{ body: NewSavedSearch; answer: SavedSearch }>(
  'POST',
  '/api/saved-searches',
  'signed-in',
)
export const changeSearch = endpoint<{ params: Id; body: SavedSearchChange; answer: SavedSearch }>(
  'PUT',
  '/api/saved-searches/{id}',
  'signed-in',
)
export const deleteSearch = endpoint<{ params: Id; answer: Done }>('DELETE', '/api/saved-searches/{id}', 'signed-in')
/** Undoes a deletion, for a day. */
export const restoreSearch = endpoint<{ params: Id; answer: SavedSearch }>(
  'POST',
  '/api/saved-searches/{id}/restore',
  'signed-in',
)
/** Its list has been opened: what is there now is no longer new. */
export const lookAtSearch = endpoint<{ params: Id; answer: Done }>('POST', '/api/saved-searches/{id}/look', 'signed-in')
