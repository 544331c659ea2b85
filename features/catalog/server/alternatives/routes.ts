import { closestLotsContract, countsWithoutContract } from '@parure/features/alternative/contract.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { createService, type Caller, type Service } from '@parure/http/create-service.ts'
import type { ReadingDb } from '@parure/features/schema.ts'
import type { CatalogueSearch } from '../search.ts'
import { restrictSelection } from '../restrict-selection.ts'
import { countFurther, countWithout } from './count-without.ts'
import { describeClosest, findClosest } from './find-closest.ts'

/** What a list that finds nothing offers instead. */
export function createAlternativeServices(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => LotViewer,
): Service[] {
  return [
    createService(countsWithoutContract, async ({ query }, { role }) => {
      const selection = restrictSelection(query, role)
      const without = await countWithout(search, selection)
      return { without, further: await countFurther(search, selection, without) }
    }),
    createService(closestLotsContract, async ({ query }, caller) => {
      const selection = restrictSelection(query, caller.role)
      const found = await findClosest(search, selection, await countWithout(search, selection))
      const ids = found.map(({ id }) => id)
      return read(caller, async (db) => ({
        items: await describeClosest(db, selection, found, await loadLotCards(db, ids, viewerOf(caller))),
      }))
    }),
  ]
}
