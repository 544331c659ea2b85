import { lazyPart } from '../ui/lazy-part.tsx'

/** What hangs from a search field, fetched when the field is first used. */
export const SearchPanel = lazyPart(async () => (await import('./search-list.tsx')).SearchList)
