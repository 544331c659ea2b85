import * as contracts from '../contract.ts'
import { getSavedSearchLimit } from '@parure/contract/role.ts'
import { mayUseChannel } from '../alert-plan.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { restrictSelection } from '@parure/features/catalog/server/restrict-selection.ts'
import { createSignedInService, type Service, type SignedInCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildSearchAnswers } from './answer.ts'
import { applySpellingCorrections } from './apply-spelling-corrections.ts'
import { updateSavedSearch } from './change.ts'
import { restoreDeletedSearch } from './delete.ts'
import { recordSearchView } from './look.ts'
import { markSearchDeleted } from './mark-search-deleted.ts'
import { countSearchNews } from './news.ts'
import { buildSearchPreview } from './preview.ts'
import { listSavedSearches, type StoredSearch } from './queries.ts'
import { insertSavedSearch } from './save.ts'

export function buildSavedSearchServices(db: Db, search: CatalogueSearch): Service[] {
  const catalogue = { db, search }
  const buildAnswer = async (stored: StoredSearch, { account, role }: SignedInCaller) =>
    (await buildSearchAnswers(catalogue, [stored], { accountId: account.id, role }))[0]!
  return [
    createSignedInService(contracts.savedSearchesContract, async (_input, { account, role }) => ({
      items: await buildSearchAnswers(catalogue, await listSavedSearches(db, account.id), {
        accountId: account.id,
        role,
      }),
      capacity: getSavedSearchLimit(role),
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
      // Messages cover upcoming lots only.
      const sends = selection.status === 'Upcoming'
      const channels = {
        byEmail: sends && body.email,
        byTelegram: sends && body.telegram && mayUseChannel(role, 'telegram'),
        byPush: sends && body.push && mayUseChannel(role, 'push'),
      }
      const { name, frequency, replaces } = body
      const wanted = { name, selection, frequency, ...channels, replaces }
      return buildAnswer(await insertSavedSearch(db, account.id, wanted, getSavedSearchLimit(role)), caller)
    }),
    ...buildOwnSearchServices(catalogue, buildAnswer),
  ]
}

function buildOwnSearchServices(
  { db, search }: { db: Db; search: CatalogueSearch },
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
      return answerOf(await restoreDeletedSearch(db, own, getSavedSearchLimit(caller.role)), caller)
    }),
    createSignedInService(contracts.lookAtSearchContract, async ({ params }, { account }) => {
      await recordSearchView(db, { accountId: account.id, id: params.id })
      return { message: 'Noted.' }
    }),
  ]
}
