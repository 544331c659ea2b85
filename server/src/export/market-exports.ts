import * as contracts from '@parure/domain/export/contract'
import type { ExportFormat } from '@parure/domain/export/rules'
import { overview } from '../market/overview.ts'
import { subjectPage } from '../market/subject-page.ts'
import { gatedService, type Service, type SignedInCaller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { exportFile } from './export-file.ts'
import { marketColumns, marketRows, type MarketFigures } from './market-rows.ts'

/** Services that export the market figures which the caller's role may see. */
export function marketExports(db: Db): Service[] {
  const fileOf = (caller: SignedInCaller, format: ExportFormat, readFigures: () => Promise<MarketFigures>) =>
    exportFile(db, caller, async () => {
      const market = await readFigures()
      const columns = marketColumns(market)
      async function* rows() {
        yield marketRows(market).map((row) => columns.map(({ of }) => of(row)))
      }
      const name = 'kind' in market ? `market-${market.slug}` : 'market'
      return { format, name, columns, rows: rows() }
    })
  return [
    gatedService(contracts.exportMarketContract, 'export', async ({ query }, caller) =>
      fileOf(caller, query.format, () => overview(db, query, caller.role)),
    ),
    gatedService(contracts.exportSubjectContract, 'export', async ({ params, query }, caller) =>
      fileOf(caller, query.format, () => subjectPage(db, params, query, caller.role)),
    ),
  ]
}
