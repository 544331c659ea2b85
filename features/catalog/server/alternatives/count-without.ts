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

/** Of more criteria only what each finds alone is counted. */
const mostPaired = 4
/** Ways on that are offered where dropping one criterion finds nothing. */
const mostFurther = 4

export interface CountFurther {
  criteria: CriterionKey[]
  count: number
}

/** Counts what a selection would find without two of its criteria, else with one of them alone; the most first. */
export async function countFurther(
  search: CatalogueSearch,
  selection: ParsedSelection,
  counts: readonly CountWithout[],
): Promise<CountFurther[]> {
  if (counts.length < 3 || counts.some(({ count }) => count > 0)) return []
  const criteria = counts.map(({ criterion }) => criterion)
  const pairs = criteria.flatMap((one, place) => criteria.slice(place + 1).map((other) => [one, other]))
  const found = criteria.length > mostPaired ? [] : await countSets(search, selection, pairs)
  if (found.length > 0) return found
  return countSets(
    search,
    selection,
    criteria.map((kept) => criteria.filter((each) => each !== kept)),
  )
}

async function countSets(
  search: CatalogueSearch,
  selection: ParsedSelection,
  sets: readonly CriterionKey[][],
): Promise<CountFurther[]> {
  const counts = await Promise.all(
    sets.map(async (criteria) => {
      const rest = criteria.reduce((left, each) => dropCriterion(selection.status, left, each), selection)
      return { criteria, count: await search.total(rest, 'nothing') }
    }),
  )
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostFurther)
}
