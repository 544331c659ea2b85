import * as contracts from '../contract.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { restrictSelection } from '@parure/features/catalog/server/restrict-selection.ts'
import { createSignedInService, type Service, type SignedInCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildSearchAnswers } from './answer.ts'
import { applySpellingCorrections } from './apply-spelling-corrections.ts'
import { updateSavedSearch } from './change.ts'
import { markSearchDeleted, restoreDeletedSearch } from './delete.ts'
import { recordSearchView } from './look.ts'
import { countSearchNews } from './news.ts'
import { buildSearchPreview } from './preview.ts'
import { listSavedSearches, type StoredSearch } from './queries.ts'
import { insertSavedSearch } from './save.ts'

/** `limitOf` returns how many searches a role's plan allows. */
export function buildSavedSearchServices(
  db: Db,
  search: CatalogueSearch,
  limitOf: (role: Role) => Promise<number>,
): Service[] {
  const catalogue = { db, search }
  const buildAnswer = async (stored: StoredSearch, { role }: SignedInCaller) =>
    (await buildSearchAnswers(catalogue, [stored], role))[0]!
  return [
    createSignedInService(contracts.savedSearchesContract, async (_input, { account, role }) => ({
      items: await buildSearchAnswers(catalogue, await listSavedSearches(db, account.id), role),
      capacity: await limitOf(role),
    })),
    createSignedInService(contracts.searchPreviewContract, async ({ query }, { role }) =>
      buildSearchPreview(catalogue, restrictSelection(query, role), role),
    ),
    createSignedInService(contracts.searchNewsContract, async (_input, { account, role }) =>
      countSearchNews(catalogue, account.id, role),
    ),
    createSignedInService(contracts.saveSearchContract, async ({ body }, caller) => {
      const { account, role } = caller
      const selection = await applySpellingCorrections(search, restrictSelection(body.criteria, role))
      // Messages need a plan with notifications, and cover upcoming lots only.
      const sends = mayPassGate(role, 'notifications') && selection.status === 'Upcoming'
      const channels = { byEmail: sends && body.email, byTelegram: sends && body.telegram }
      const { name, frequency } = body
      const wanted = { name, selection, frequency, ...channels }
      return buildAnswer(await insertSavedSearch(db, account.id, wanted, await limitOf(role)), caller)
    }),
    ...buildOwnSearchServices(catalogue, limitOf, buildAnswer),
  ]
}

function buildOwnSearchServices(
  { db, search }: { db: Db; search: CatalogueSearch },
  limitOf: (role: Role) => Promise<number>,
  answerOf: (stored: StoredSearch, caller: SignedInCaller) => Promise<contracts.SavedSearch>,
): Service[] {
  return [
    createSignedInService(contracts.changeSearchContract, async ({ params, body }, caller) => {
      const { criteria, ...rest } = body
      const change = criteria ? { ...rest, criteria: await applySpellingCorrections(search, criteria) } : rest
      const own = { accountId: caller.account.id, id: params.id }
      return answerOf(await updateSavedSearch(db, own, change, caller.role), caller)
    }),
    createSignedInService(contracts.deleteSearchContract, async ({ params }, { account }) => {
      await markSearchDeleted(db, { accountId: account.id, id: params.id })
      return { message: 'Search deleted.' }
    }),
    createSignedInService(contracts.restoreSearchContract, async ({ params }, caller) => {
      const own = { accountId: caller.account.id, id: params.id }
      return answerOf(await restoreDeletedSearch(db, own, await limitOf(caller.role)), caller)
    }),
    createSignedInService(contracts.lookAtSearchContract, async ({ params }, { account }) => {
      await recordSearchView(db, { accountId: account.id, id: params.id })
      return { message: 'Noted.' }
    }),
  ]
}
