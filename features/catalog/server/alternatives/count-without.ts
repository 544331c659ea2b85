import type { ParsedSelection } from '../../contract.ts'
import { dropCriterion, listCriteria, type CriterionKey } from '../../criteria.ts'
import type { CatalogueSearch } from '../search.ts'

/** More criteria than anybody types are not counted. */
const mostCriteria = 12

export interface CountWithout {
  criterion: CriterionKey
  count: number
}

/** Counts what a selection would find without each of its criteria; the most first. */
export async function countWithout(search: CatalogueSearch, selection: ParsedSelection): Promise<CountWithout[]> {
  const criteria = listCriteria(selection.status, selection).slice(0, mostCriteria)
  const known = await search.totalsWithout(selection)
  const counts = await Promise.all(
    criteria.map(async (criterion) => {
      const count = known.get(criterion) ?? (await countOne(search, selection, criterion))
      return { criterion, count }
    }),
  )
  return counts.toSorted((one, other) => other.count - one.count)
}

async function countOne(search: CatalogueSearch, selection: ParsedSelection, key: CriterionKey): Promise<number> {
  return search.total(dropCriterion(selection.status, selection, key), 'nothing')
}
