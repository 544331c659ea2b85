import { maxRecentLots } from '../endpoints.ts'
import { createStoredList } from '@parure/ui/storage/create-stored-list.ts'

/** The ids of the recently viewed lots of this browser. */
export const viewedLots = createStoredList<number>({
  key: 'recentlyViewed',
  maxItems: maxRecentLots,
  isItem: (value): value is number =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
})
