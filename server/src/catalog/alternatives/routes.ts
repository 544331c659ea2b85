import { closestLotsContract, countsWithoutContract } from '@parure/domain/alternative/contract'
import { lotCards } from '../../lot/cards.ts'
import type { Viewer } from '../../lot/viewer.ts'
import { service, type Caller, type Service } from '../../platform/http/service.ts'
import type { ReadingDb } from '../../schema.ts'
import type { CatalogueSearch } from '../search.ts'
import { visibleSelection } from '../visible-selection.ts'
import { countWithout } from './count-without.ts'
import { describeClosest, findClosest } from './find-closest.ts'

/** What a list that finds nothing offers instead. */
export function alternativeServices(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => Viewer,
): Service[] {
  return [
    service(countsWithoutContract, async ({ query }, { role }) => ({
      without: await countWithout(search, visibleSelection(query, role)),
    })),
    service(closestLotsContract, async ({ query }, caller) => {
      const selection = visibleSelection(query, caller.role)
      const found = await findClosest(search, selection, await countWithout(search, selection))
      const ids = found.map(({ id }) => id)
      return read(caller, async (db) => ({
        items: await describeClosest(db, selection, found, await lotCards(db, ids, viewerOf(caller))),
      }))
    }),
  ]
}
