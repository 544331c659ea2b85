import * as contracts from '@parure/domain/saved-search/contract'
import { may, type Role } from '@parure/domain/role'
import type { CatalogueSearch } from '../catalog/search.ts'
import { visibleSelection } from '../catalog/visible-selection.ts'
import { signedInService, type Service, type SignedInCaller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { answersOf } from './answer.ts'
import { asRead } from './as-read.ts'
import { changeSearch } from './change.ts'
import { deleteSearch, restoreSearch } from './delete.ts'
import { lookAtSearch } from './look.ts'
import { newsOf } from './news.ts'
import { previewOf } from './preview.ts'
import { savedSearchesOf, type StoredSearch } from './queries.ts'
import { saveSearch } from './save.ts'

/** `limitOf` returns how many searches a role's plan allows. */
export function savedSearchServices(
  db: Db,
  search: CatalogueSearch,
  limitOf: (role: Role) => Promise<number>,
): Service[] {
  const catalogue = { db, search }
  const answerOf = async (stored: StoredSearch, { role }: SignedInCaller) =>
    (await answersOf(catalogue, [stored], role))[0]!
  return [
    signedInService(contracts.savedSearchesContract, async (_input, { account, role }) => ({
      items: await answersOf(catalogue, await savedSearchesOf(db, account.id), role),
      capacity: await limitOf(role),
    })),
    signedInService(contracts.searchPreviewContract, async ({ query }, { role }) =>
      previewOf(catalogue, visibleSelection(query, role), role),
    ),
    signedInService(contracts.searchNewsContract, async (_input, { account, role }) =>
      newsOf(catalogue, account.id, role),
    ),
    signedInService(contracts.saveSearchContract, async ({ body }, caller) => {
      const { account, role } = caller
      const selection = await asRead(search, visibleSelection(body.criteria, role))
      // Messages need a plan with notifications, and cover upcoming lots only.
      const sends = may(role, 'notifications') && selection.status === 'Upcoming'
      const channels = { byEmail: sends && body.email, byTelegram: sends && body.telegram }
      const { name, frequency } = body
      const wanted = { name, selection, frequency, ...channels }
      return answerOf(await saveSearch(db, account.id, wanted, await limitOf(role)), caller)
    }),
    ...ownSearchServices(catalogue, limitOf, answerOf),
  ]
}

function ownSearchServices(
  { db, search }: { db: Db; search: CatalogueSearch },
  limitOf: (role: Role) => Promise<number>,
  answerOf: (stored: StoredSearch, caller: SignedInCaller) => Promise<contracts.SavedSearch>,
): Service[] {
  return [
    signedInService(contracts.changeSearchContract, async ({ params, body }, caller) => {
      const { criteria, ...rest } = body
      const change = criteria ? { ...rest, criteria: await asRead(search, criteria) } : rest
      const own = { accountId: caller.account.id, id: params.id }
      return answerOf(await changeSearch(db, own, change, caller.role), caller)
    }),
    signedInService(contracts.deleteSearchContract, async ({ params }, { account }) => {
      await deleteSearch(db, { accountId: account.id, id: params.id })
      return { message: 'Search deleted.' }
    }),
    signedInService(contracts.restoreSearchContract, async ({ params }, caller) => {
      const own = { accountId: caller.account.id, id: params.id }
      return answerOf(await restoreSearch(db, own, await limitOf(caller.role)), caller)
    }),
    signedInService(contracts.lookAtSearchContract, async ({ params }, { account }) => {
      await lookAtSearch(db, { accountId: account.id, id: params.id })
      return { message: 'Noted.' }
    }),
  ]
}
