import * as contracts from '../contract.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadHousePage, loadHouses } from './pages/houses.ts'
import { loadOverview } from './pages/load-overview.ts'
import { loadRecentResults } from './pages/load-recent-results.ts'
import { loadSubjectPage } from './pages/load-subject-page.ts'

export function buildMarketServices(db: Db): Service[] {
  return [
    createService(contracts.marketContract, async ({ query }, { role }) => loadOverview(db, query, role)),
    createService(contracts.marketSubjectContract, async ({ params, query }, { role }) =>
      loadSubjectPage(db, params, query, role),
    ),
    createService(contracts.recentResultsContract, async () => loadRecentResults(db)),
    createService(contracts.housesContract, async (_, { role }) => loadHouses(db, role)),
    createService(contracts.houseContract, async ({ params }, { role }) => loadHousePage(db, params.slug, role)),
  ]
}
