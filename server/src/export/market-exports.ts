import * as contracts from '@parure/domain/export/contract'
import type { ExportFormat } from '@parure/domain/export/rules'
import { overview } from '../market/overview.ts'
import { subjectPage } from '../market/subject-page.ts'
import { gatedService, type Service, type SignedInCaller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { exportFile } from './export-file.ts'
import { marketColumns, marketRows, type MarketFigures } from './market-rows.ts'

/** What the pages of the market show to the role that asks, as files. */
export function marketExports(db: Db): Service[] {
  const fileOf = async (caller: SignedInCaller, market: MarketFigures, format: ExportFormat) => {
    const columns = marketColumns(market)
    async function* rows() {
      yield marketRows(market).map((row) => columns.map(({ of }) => of(row)))
    }
    const name = 'kind' in market ? `market-${market.slug}` : 'market'
    return exportFile(db, caller, { format, name, columns, rows: rows() })
  }
  return [
    gatedService(contracts.exportMarketContract, 'export', async ({ query }, caller) =>
      fileOf(caller, await overview(db, query, caller.role), query.format),
    ),
    gatedService(contracts.exportSubjectContract, 'export', async ({ params, query }, caller) =>
      fileOf(caller, await subjectPage(db, params, query, caller.role), query.format),
    ),
  ]
}
