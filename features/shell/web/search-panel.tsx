import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'

/** The panel below a search field, loaded when the field is first used. */
export const SearchPanel = loadAfterHydration(async () => (await import('./search-list.tsx')).SearchList)
