import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { maxRecentLots, recentlyViewed } from './endpoints.ts'

const ids = z
  .string()
  .transform((list): (string | number)[] => list.split(','))
  .pipe(z.array(createWholeNumberSchema(1, 2_147_483_647)).max(maxRecentLots))

export const recentlyViewedContract = defineContract(recentlyViewed, {
  query: z.object({ ids }),
  answer: lotCards,
  problems: ['invalid-request'],
  summary: `The cards of at most ${maxRecentLots} lots by their ids, parted by commas, in their order; those that are gone are left out. Counts as no view.`,
})
