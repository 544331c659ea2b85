import { endpoint } from '../endpoint.ts'
import type { FavoriteChange, FavoriteDone, SavedLots } from './contract.ts'

export const changeFavorite = endpoint<{ body: FavoriteChange; answer: FavoriteDone }>(
  'PUT',
  '/api/jewelry/favorites',
  'signed-in',
)
export const savedLots = endpoint<{ answer: SavedLots }>('GET', '/api/jewelry/by', 'signed-in')
