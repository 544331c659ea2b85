import * as contracts from '../contract.ts'
import type { ExportFormat } from '../rules.ts'
import { loadOverview } from '@parure/features/market/server/pages/load-overview.ts'
import { loadSubjectPage } from '@parure/features/market/server/pages/load-subject-page.ts'
import { createGatedService, type Service, type SignedInCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { exportFile } from './export-file.ts'
import { buildMarketColumns, buildMarketRows, type MarketFigures } from './build-market-rows.ts'

/** Services that export the market figures which the caller's role may see. */
export function buildMarketExportServices(db: Db): Service[] {
  const exportFigures = (caller: SignedInCaller, format: ExportFormat, readFigures: () => Promise<MarketFigures>) =>
    exportFile(db, caller, async () => {
      const market = await readFigures()
      const columns = buildMarketColumns(market)
      async function* yieldRows() {
        yield buildMarketRows(market).map((row) => columns.map(({ of }) => of(row)))
      }
      const name = 'kind' in market ? `market-${market.slug}` : 'market'
      return { format, name, columns, rows: yieldRows() }
    })
  return [
    createGatedService(contracts.exportMarketContract, 'export', async ({ query }, caller) =>
      exportFigures(caller, query.format, () => loadOverview(db, query, caller.role)),
    ),
    createGatedService(contracts.exportSubjectContract, 'export', async ({ params, query }, caller) =>
      exportFigures(caller, query.format, () => loadSubjectPage(db, params, query, caller.role)),
    ),
  ]
}
