import { selectionQuery, type ParsedSelection } from '@parure/features/catalog/contract.ts'
import { maxLengths } from '@parure/features/catalog/name-list.ts'
import { rewriteSearchText } from '@parure/features/catalog/server/facets.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'

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
