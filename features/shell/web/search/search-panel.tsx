import { createIsland } from '@parure/render/create-island.tsx'

/** The panel below a search field, loaded when the field is first used. */
export const SearchPanel = createIsland({
  ssr: false,
  load: async () => (await import('./search-list.tsx')).SearchList,
})
