import { z } from 'zod'
import { contract } from '../contract.ts'
import { lotCards } from '../lot/contract.ts'
import { wholeNumber } from '../whole-number.ts'
import { mostViewed, recentlyViewed } from './endpoints.ts'

const ids = z
  .string()
  .transform((list): (string | number)[] => list.split(','))
  .pipe(z.array(wholeNumber(1, 2_147_483_647)).max(mostViewed))

export const recentlyViewedContract = contract(recentlyViewed, {
  query: z.object({ ids }),
  answer: lotCards,
  problems: ['invalid-request'],
  summary: `The cards of at most ${mostViewed} lots by their ids, parted by commas, in their order; those that are gone are left out. Counts as no view.`,
})
