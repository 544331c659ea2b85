import * as contracts from '@parure/domain/collection/contract'
import type { Role } from '@parure/domain/role'
import { lotCards } from '../lot/cards.ts'
import { signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { collectionOf, type ForPlans } from './collection.ts'
import { readNote, writeNote } from './notes.ts'
import { seeResults } from './results.ts'
import { changeFavorite, savedLotIds } from './saved-lots.ts'

interface Given extends ForPlans {
  /** Returns how many lots a role's plan allows to save; null without a limit. */
  limitOf(role: Role): Promise<number | null>
}

export function collectionServices(db: Db, given: Given): Service[] {
  return [...savedLotServices(db, given), ...noteServices(db)]
}

function savedLotServices(db: Db, { limitOf, ...forPlans }: Given): Service[] {
  return [
    signedInService(contracts.changeFavoriteContract, async ({ body }, { account, role }) => {
      const change = { lotId: body.Id, isFavorite: body.isFavorite, own: body.own, limit: await limitOf(role) }
      const removed = await changeFavorite(db, account.id, change)
      return { isFavorite: body.isFavorite, ...(removed && { removed }) }
    }),
    signedInService(contracts.savedLotsContract, async (_input, { account, role }) => {
      const ids = await savedLotIds(db, account.id)
      return {
        items: await lotCards(db, ids, { role, saved: async () => new Set(ids) }),
        capacity: await limitOf(role),
      }
    }),
    signedInService(contracts.collectionContract, async ({ query: { currency } }, { account, role }) => ({
      ...(await collectionOf(db, { accountId: account.id, role, currency }, forPlans)),
      capacity: await limitOf(role),
    })),
  ]
}

function noteServices(db: Db): Service[] {
  return [
    signedInService(contracts.noteContract, ({ params }, { account }) => readNote(db, account.id, params.id)),
    signedInService(contracts.changeNoteContract, ({ params, body }, { account }) =>
      writeNote(db, account.id, params.id, body),
    ),
    signedInService(contracts.seeResultsContract, async ({ body }, { account, role }) => {
      await seeResults(db, account.id, role, body.until)
      return { message: 'The results have been looked at.' }
    }),
  ]
}
