import type { SavedSearch } from '@parure/features/saved-search/contract.ts'

/** A saved search, with only the facts that the test gives. */
export function buildSearch(facts: Partial<SavedSearch> = {}): SavedSearch {
  return { ...plain, ...facts }
}

const plain: SavedSearch = {
  id: 1,
  name: 'Sapphire rings',
  criteria: { status: 'Upcoming', categories: 'Rings', gemstones: 'Sapphire' },
  savedAt: '2026-11-20T09:00:00.000Z',
  lastLook: '2026-11-20T09:00:00.000Z',
  matches: 27,
  news: 4,
  frequency: 'daily',
  email: false,
  telegram: false,
  push: false,
  isPaused: false,
  isBeyondPlan: false,
}
