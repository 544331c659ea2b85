import { joinNames } from '@parure/domain/catalog/name-list'
import { SaveSearch } from '../saved-search/save-search.tsx'

/** Saves a brand's upcoming lots as a search. */
export function SaveListOfBrand({ name }: { name: string }) {
  return <SaveSearch criteria={{ status: 'Upcoming', brands: joinNames([name]) }} />
}
