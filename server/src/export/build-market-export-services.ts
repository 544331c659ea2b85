import * as contracts from '@parure/domain/export/contract'
import type { ExportFormat } from '@parure/domain/export/rules'
import { loadOverview } from '../market/load-overview.ts'
import { loadSubjectPage } from '../market/load-subject-page.ts'
import { createGatedService, type Service, type SignedInCaller } from '../platform/http/create-service.ts'
import type { Db } from '../schema.ts'
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
