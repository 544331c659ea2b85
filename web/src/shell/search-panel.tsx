import { lazyPart } from '../ui/lazy-part.tsx'

/** The panel below a search field, loaded when the field is first used. */
export const SearchPanel = lazyPart(async () => (await import('./search-list.tsx')).SearchList)
