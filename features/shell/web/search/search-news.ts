import { createStore } from '@parure/ui/storage/create-store.ts'

/** Number of saved searches with new lots, and of these lots. */
export interface NewsCount {
  searches: number
  lots: number
}

/** New lots in the saved searches of the signed-in account; null while unknown and when there are none. */
export const searchNewsStore = createStore<NewsCount | null>(null)
