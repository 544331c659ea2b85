import { z } from 'zod'
import { contract } from '../contract.ts'
import { lotCards } from '../lot/contract.ts'
import { changeFavorite, savedLots } from './endpoints.ts'

const change = z.object({ Id: z.number().int().min(1).max(2_147_483_647), isFavorite: z.boolean() })
export type FavoriteChange = z.input<typeof change>

const changed = z.object({ isFavorite: z.boolean() })
export type FavoriteDone = z.output<typeof changed>

/** `capacity` is null where the plan sets no limit. */
const saved = z.object({ items: lotCards.shape.items, capacity: z.number().int().nullable() })
export type SavedLots = z.output<typeof saved>

export const changeFavoriteContract = contract(changeFavorite, {
  body: change,
  answer: changed,
  problems: ['invalid-request', 'unauthenticated', 'lot-not-found', 'favorites-limit'],
  summary: 'Saves a lot or takes it out of the saved ones; saying the same twice changes nothing.',
})
export const savedLotsContract = contract(savedLots, {
  answer: saved,
  problems: ['unauthenticated'],
  summary: 'The lots that one has saved, the latest first.',
})
