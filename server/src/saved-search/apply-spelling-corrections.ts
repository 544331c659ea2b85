import { selectionQuery, type ParsedSelection } from '@parure/domain/catalog/contract'
import { maxLengths } from '@parure/domain/catalog/name-list'
import { rewriteSearchText } from '../catalog/facets.ts'
import type { CatalogueSearch } from '../catalog/search.ts'

/** Returns the selection with spelling corrections applied as in the list, because messages do not correct spelling. */
export async function applySpellingCorrections(
  search: CatalogueSearch,
  selection: ParsedSelection,
): Promise<ParsedSelection> {
  const { status, searchQuery } = selection
  if (searchQuery === '') return selection
  const { corrections } = await search.facets(selectionQuery.parse({ status, searchQuery }), 'details')
  const read = rewriteSearchText(searchQuery, corrections)
  return read === null || read.length > maxLengths.search ? selection : { ...selection, searchQuery: read }
}
