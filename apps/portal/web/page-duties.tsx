import { SaveOnReturn } from '@parure/features/collection/web/heart/save-on-return.tsx'
import { PocketDuties } from '@parure/features/pocket/web/pocket-duties.tsx'
import { SearchNewsReader } from '@parure/features/saved-search/web/list/search-news-reader.tsx'

export function PageDuties() {
  return (
    <>
      <SaveOnReturn />
      <SearchNewsReader />
      <PocketDuties />
    </>
  )
}
