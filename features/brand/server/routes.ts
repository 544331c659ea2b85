import * as contracts from '../contract.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { createGatedService, type Caller, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadBrandLotCards } from './brand-lots.ts'
import {
  findBrandId,
  countBrandLotsByCategory,
  assertBrandExists,
  listBrands,
  loadFollowedBrand,
  loadFollowedBrands,
} from './brands.ts'
import { addFollowedBrand, removeFollowedBrand } from './following.ts'
import { loadLotGroups, loadBrandLotPage, countBrandLots } from './queries.ts'

const gate = 'followBrands'

/** Services about brands need a plan with following. */
export function buildBrandServices(db: Db, viewerOf: (caller: Caller) => LotViewer): Service[] {
  return [...buildFollowingServices(db), ...buildBrandLotServices(db, viewerOf)]
}

function buildFollowingServices(db: Db): Service[] {
  return [
    createGatedService(contracts.followedBrandsContract, gate, async (_input, { account }) =>
      loadFollowedBrands(db, account.id),
    ),
    createGatedService(contracts.followedBrandContract, gate, async ({ params }, { account }) =>
      loadFollowedBrand(db, account.id, params.id),
    ),
    createGatedService(contracts.allBrandsContract, gate, async ({ query }) => listBrands(db, query.categories)),
    createGatedService(contracts.brandCategoriesContract, gate, async () => countBrandLotsByCategory(db)),
    createGatedService(contracts.followBrandContract, gate, async ({ body }, { account }) => {
      await addFollowedBrand(db, account.id, body.id)
      return { id: body.id, isFollowed: true }
    }),
    createGatedService(contracts.unfollowBrandContract, gate, async ({ params }, { account }) => {
      await removeFollowedBrand(db, account.id, params.id)
      return { id: params.id, isFollowed: false }
    }),
  ]
}

function buildBrandLotServices(db: Db, viewerOf: (caller: Caller) => LotViewer): Service[] {
  return [
    createGatedService(contracts.brandLotGroupsContract, gate, async ({ params }, caller) => {
      const groups = await loadLotGroups(db, await findBrandId(db, params.brandName))
      const cards = await loadBrandLotCards(
        db,
        groups.flatMap(({ ids }) => ids),
        viewerOf(caller),
      )
      const byId = new Map(cards.map((card) => [card.id, card]))
      return {
        items: groups.map(({ date, count, ids }) => ({
          date,
          count,
          jewelries: ids.flatMap((id) => byId.get(id) ?? []),
        })),
      }
    }),
    createGatedService(contracts.brandLotTotalContract, gate, async ({ params, query }) => {
      await assertBrandExists(db, params.id)
      return { count: await countBrandLots(db, params.id, params.date, query) }
    }),
    createGatedService(contracts.brandLotsContract, gate, async ({ params, query }, caller) => {
      await assertBrandExists(db, params.id)
      const ids = await loadBrandLotPage(db, params.id, params.yearOrYearMonth, query)
      return { items: await loadBrandLotCards(db, ids, viewerOf(caller)) }
    }),
  ]
}
