import { endpoint } from '../endpoint.ts'
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

export const changeFavorite = endpoint<{ body: FavoriteChange; answer: FavoriteDone }>(
  'PUT',
  '/api/jewelry/favorites',
  'signed-in',
)
export const savedLots = endpoint<{ answer: SavedLots }>('GET', '/api/jewelry/by', 'signed-in')
/** The saved lots with everything that their page shows. */
export const collection = endpoint<{ query: CollectionQuery; answer: Collection }>(
  'GET',
  '/api/collection',
  'signed-in',
)
export const note = endpoint<{ params: Id; answer: OwnNote }>('GET', '/api/collection/{id}/note', 'signed-in')
export const changeNote = endpoint<{ params: Id; body: OwnNote; answer: OwnNote }>(
  'PUT',
  '/api/collection/{id}/note',
  'signed-in',
)
export const seeResults = endpoint<{ body: ResultsSeen; answer: CollectionDone }>(
  'PUT',
  '/api/collection/results-seen',
  'signed-in',
)
