import { maxRecentLots } from '@parure/domain/recently-viewed/endpoints'
import { createStoredList } from '../ui/create-stored-list.ts'

/** The ids of the recently viewed lots of this browser. */
export const viewedLots = createStoredList<number>({
  key: 'recentlyViewed',
  maxItems: maxRecentLots,
  isItem: (value): value is number =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
})
