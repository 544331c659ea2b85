import { SaveOnReturn } from './collection/save-on-return.tsx'
import { SearchNewsReader } from './saved-search/search-news-reader.tsx'

export function PageDuties() {
  return (
    <>
      <SaveOnReturn />
      <SearchNewsReader />
    </>
  )
}
