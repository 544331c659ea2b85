import { mostViewed } from '@parure/domain/recently-viewed/endpoints'
import { storedList } from '../ui/stored-list.ts'

/** The ids of the recently viewed lots of this browser. */
export const viewedLots = storedList<number>({
  key: 'recentlyViewed',
  most: mostViewed,
  isItem: (value): value is number =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31,
})
