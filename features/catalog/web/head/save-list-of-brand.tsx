import { joinNames } from '../../name-list.ts'
import { SaveSearch } from '@parure/features/saved-search/web/dialog/save-search.tsx'

/** Saves a brand's upcoming lots as a search. */
export function SaveListOfBrand({ name }: { name: string }) {
  return <SaveSearch criteria={{ status: 'Upcoming', brands: joinNames([name]) }} />
}
