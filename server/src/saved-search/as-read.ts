import { selectionQuery, type ParsedSelection } from '@parure/domain/catalog/contract'
import { longest } from '@parure/domain/catalog/name-list'
import { readAs } from '../catalog/facets.ts'
import type { CatalogueSearch } from '../catalog/search.ts'

/** Returns the selection with spelling corrections applied as in the list, because messages do not correct spelling. */
export async function asRead(search: CatalogueSearch, selection: ParsedSelection): Promise<ParsedSelection> {
  const { status, searchQuery } = selection
  if (searchQuery === '') return selection
  const { corrections } = await search.facets(selectionQuery.parse({ status, searchQuery }), 'details')
  const read = readAs(searchQuery, corrections)
  return read === null || read.length > longest.search ? selection : { ...selection, searchQuery: read }
}
