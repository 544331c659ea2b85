import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  Collection,
  CollectionDone,
  CollectionQuery,
  FavoriteChange,
  FavoriteDone,
  OwnNote,
  ResultsSeen,
  SavedLots,
} from './contract.ts'

type Id = { id: string | number }

export const changeFavorite = defineEndpoint<{ body: FavoriteChange; answer: FavoriteDone }>(
  'PUT',
  '/api/jewelry/favorites',
  'signed-in',
)
export const savedLots = defineEndpoint<{ answer: SavedLots }>('GET', '/api/jewelry/by', 'signed-in')
/** The saved lots with everything that their page shows. */
export const collection = defineEndpoint<{ query: CollectionQuery; answer: Collection }>(
  'GET',
  '/api/collection',
  'signed-in',
)
export const note = defineEndpoint<{ params: Id; answer: OwnNote }>('GET', '/api/collection/{id}/note', 'signed-in')
export const changeNote = defineEndpoint<{ params: Id; body: OwnNote; answer: OwnNote }>(
  'PUT',
  '/api/collection/{id}/note',
  'signed-in',
)
export const seeResults = defineEndpoint<{ body: ResultsSeen; answer: CollectionDone }>(
  'PUT',
  '/api/collection/results-seen',
  'signed-in',
)
