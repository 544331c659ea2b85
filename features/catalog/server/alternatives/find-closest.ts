import type { ClosestLot } from '@parure/features/alternative/contract.ts'
import type { ParsedSelection } from '../../contract.ts'
import { dropCriterion, type CriterionKey } from '../../criteria.ts'
import { defaultSortOrder } from '../../sort-order.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import type { Db } from '@parure/features/schema.ts'
import type { CatalogueSearch } from '../search.ts'
import type { CountWithout } from './count-without.ts'
import { describeDifference } from './describe-difference.ts'

const mostClosest = 3

interface Found {
  id: number
  criterion: CriterionKey
}

/** Returns the ids of lots that miss one criterion, those of different criteria in turn. */
export async function findClosest(
  search: CatalogueSearch,
  selection: ParsedSelection,
  counts: readonly CountWithout[],
): Promise<Found[]> {
  const missed = counts.filter(({ count }) => count > 0).slice(0, mostClosest)
  const pages = await Promise.all(
    missed.map(async ({ criterion }) => {
      const without = dropCriterion(selection.status, selection, criterion)
      const page = { ...without, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: mostClosest }
      return (await search.page(page, 'nothing')).map((id) => ({ id, criterion }))
    }),
  )
  const inTurn = Array.from({ length: mostClosest }, (_, place) => pages.flatMap((page) => page[place] ?? [])).flat()
  return [...new Map(inTurn.toReversed().map((found) => [found.id, found])).values()].toReversed().slice(0, mostClosest)
}

/** Says of each lot what differs from the selection. */
export async function describeClosest(
  db: Db,
  selection: ParsedSelection,
  found: readonly Found[],
  cards: readonly LotCard[],
): Promise<ClosestLot[]> {
  const differences = await Promise.all(
    found.map(async ({ id, criterion }) => [id, await describeDifference(db, selection, id, criterion)] as const),
  )
  const byLot = new Map(differences)
  return cards.flatMap((lot) => {
    const difference = byLot.get(lot.id)
    return difference ? [{ lot, ...difference }] : []
  })
}
