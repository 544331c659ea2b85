import * as contracts from '../contract.ts'
import type { Role } from '@parure/contract/role.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import { createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadCollection, type GatedReaders } from './collection.ts'
import { readNote, writeNote } from './notes.ts'
import { markResultsSeen } from './results.ts'
import { saveOrRemoveLot, listSavedLotIds } from './saved-lots.ts'

interface CollectionDependencies extends GatedReaders {
  /** Returns how many lots a role's plan allows to save; null without a limit. */
  limitOf(role: Role): Promise<number | null>
}

export function buildCollectionServices(db: Db, given: CollectionDependencies): Service[] {
  return [...buildSavedLotServices(db, given), ...buildNoteServices(db)]
}

function buildSavedLotServices(db: Db, { limitOf, ...forPlans }: CollectionDependencies): Service[] {
  return [
    createSignedInService(contracts.changeFavoriteContract, async ({ body }, { account, role }) => {
      const change = { lotId: body.Id, isFavorite: body.isFavorite, own: body.own, limit: await limitOf(role) }
      const removed = await saveOrRemoveLot(db, account.id, change)
      return { isFavorite: body.isFavorite, ...(removed && { removed }) }
    }),
    createSignedInService(contracts.savedLotsContract, async (_input, { account, role }) => {
      const ids = await listSavedLotIds(db, account.id)
      return {
        items: await loadLotCards(db, ids, { role, saved: async () => new Set(ids) }),
        capacity: await limitOf(role),
      }
    }),
    createSignedInService(contracts.collectionContract, async ({ query: { currency } }, { account, role }) => ({
      ...(await loadCollection(db, { accountId: account.id, role, currency }, forPlans)),
      capacity: await limitOf(role),
    })),
  ]
}

function buildNoteServices(db: Db): Service[] {
  return [
    createSignedInService(contracts.noteContract, ({ params }, { account }) => readNote(db, account.id, params.id)),
    createSignedInService(contracts.changeNoteContract, ({ params, body }, { account }) =>
      writeNote(db, account.id, params.id, body),
    ),
    createSignedInService(contracts.seeResultsContract, async ({ body }, { account, role }) => {
      await markResultsSeen(db, account.id, role, body.until)
      return { message: 'The results have been looked at.' }
    }),
  ]
}
