import { store } from '../ui/store.ts'

/** Saved searches with something new, of which there are `lots` in all. */
export interface NewsCount {
  searches: number
  lots: number
}

/** What is new in the saved searches of who is signed in; null until it is known, and where nothing is. */
export const searchNewsStore = store<NewsCount | null>(null)
