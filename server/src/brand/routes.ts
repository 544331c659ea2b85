import * as contracts from '@parure/domain/brand/contract'
import type { Viewer } from '../lot/viewer.ts'
import { gatedService, type Caller, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { brandLotCards } from './brand-lots.ts'
import { brandNamed, categoriesOfBrands, checkBrand, everyBrand, followedBrandOf, followedBrandsOf } from './brands.ts'
import { follow, unfollow } from './following.ts'
import { lotGroups, pageOfBrandLots, totalOfBrandLots } from './queries.ts'

const gate = 'followBrands'

/** Services about brands need a plan with following. */
export function brandServices(db: Db, viewerOf: (caller: Caller) => Viewer): Service[] {
  return [...followingServices(db), ...lotServices(db, viewerOf)]
}

function followingServices(db: Db): Service[] {
  return [
    gatedService(contracts.followedBrandsContract, gate, async (_input, { account }) =>
      followedBrandsOf(db, account.id),
    ),
    gatedService(contracts.followedBrandContract, gate, async ({ params }, { account }) =>
      followedBrandOf(db, account.id, params.id),
    ),
    gatedService(contracts.allBrandsContract, gate, async ({ query }) => everyBrand(db, query.categories)),
    gatedService(contracts.brandCategoriesContract, gate, async () => categoriesOfBrands(db)),
    gatedService(contracts.followBrandContract, gate, async ({ body }, { account }) => {
      await follow(db, account.id, body.id)
      return { id: body.id, isFollowed: true }
    }),
    gatedService(contracts.unfollowBrandContract, gate, async ({ params }, { account }) => {
      await unfollow(db, account.id, params.id)
      return { id: params.id, isFollowed: false }
    }),
  ]
}

function lotServices(db: Db, viewerOf: (caller: Caller) => Viewer): Service[] {
  return [
    gatedService(contracts.brandLotGroupsContract, gate, async ({ params }, caller) => {
      const groups = await lotGroups(db, await brandNamed(db, params.brandName))
      const cards = await brandLotCards(
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
    gatedService(contracts.brandLotTotalContract, gate, async ({ params, query }) => {
      await checkBrand(db, params.id)
      return { count: await totalOfBrandLots(db, params.id, params.date, query) }
    }),
    gatedService(contracts.brandLotsContract, gate, async ({ params, query }, caller) => {
      await checkBrand(db, params.id)
      const ids = await pageOfBrandLots(db, params.id, params.yearOrYearMonth, query)
      return { items: await brandLotCards(db, ids, viewerOf(caller)) }
    }),
  ]
}
