import * as contracts from '@parure/domain/market/contract'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { housePage, housesList } from './houses.ts'
import { overview } from './overview.ts'
import { subjectPage } from './subject-page.ts'

export function marketServices(db: Db): Service[] {
  return [
    service(contracts.marketContract, async ({ query }, { role }) => overview(db, query, role)),
    service(contracts.marketSubjectContract, async ({ params, query }, { role }) =>
      subjectPage(db, params, query, role),
    ),
    service(contracts.housesContract, async (_, { role }) => housesList(db, role)),
    service(contracts.houseContract, async ({ params }, { role }) => housePage(db, params.slug, role)),
  ]
}
