import { changeFavoriteContract, savedLotsContract } from '@parure/domain/collection/contract'
import type { Role } from '@parure/domain/role'
import { lotCards } from '../lot/cards.ts'
import { signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { changeFavorite, savedLotIds } from './saved-lots.ts'

/** `limitOf` gives how many lots a role's plan lets one save, null for no limit. */
export function collectionServices(db: Db, limitOf: (role: Role) => Promise<number | null>): Service[] {
  return [
    signedInService(changeFavoriteContract, async ({ body }, { account, role }) => {
      await changeFavorite(db, account.id, { lotId: body.Id, isFavorite: body.isFavorite, limit: await limitOf(role) })
      return { isFavorite: body.isFavorite }
    }),
    signedInService(savedLotsContract, async (_input, { account, role }) => {
      const ids = await savedLotIds(db, account.id)
      return {
        items: await lotCards(db, ids, { role, saved: async () => new Set(ids) }),
        capacity: await limitOf(role),
      }
    }),
  ]
}
