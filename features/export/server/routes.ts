import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import * as contracts from '../contract.ts'
import { maxExportedLots, type ExportFormat } from '../rules.ts'
import type { StreamedFile } from '@parure/contract/file-answer.ts'
import { isReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { loadAccount } from '@parure/features/account/server/queries.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { restrictSelection } from '@parure/features/catalog/server/restrict-selection.ts'
import { listSavedLotIds } from '@parure/features/collection/server/saved-lots.ts'
import { createGatedService, type Service, type SignedInCaller } from '@parure/http/create-service.ts'
import { findOwnSearch } from '@parure/features/saved-search/server/change.ts'
import { requireSelection } from '@parure/features/saved-search/server/criteria.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadAllowance } from './allowance.ts'
import { exportFile } from './export-file.ts'
import { streamExportedLots } from './stream-exported-lots.ts'
import { buildLotColumns, ownColumns, type ExportColumn } from './build-lot-columns.ts'
import { buildMarketExportServices } from './build-market-export-services.ts'

export function buildExportServices(db: Db, search: CatalogueSearch, publicUrl: string): Service[] {
  const buildColumns = (wanted: { changeLog: boolean }) => buildLotColumns((id) => `${publicUrl}/jewelry/${id}`, wanted)
  const exportSelection = (
    selection: ParsedSelection,
    wanted: { format: ExportFormat; changeLog: boolean; sortOrder: number },
    caller: SignedInCaller,
  ): StreamedFile => {
    const columns = buildColumns(wanted)
    const name = selection.status === 'Past' ? 'auction-results' : 'upcoming-lots'
    const { sortOrder, ...file } = wanted
    const page = { sortOrder, pageIndex: 1, pageSize: maxExportedLots }
    const query = { ...restrictSelection(selection, caller.role), ...page }
    const rows = streamLotRows(db, caller, columns, () => search.page(query))
    return exportFile(db, caller, () => ({ ...file, name, columns, rows }))
  }
  return [
    createGatedService(contracts.exportAllowanceContract, 'export', async (_input, { account }) =>
      loadAllowance(db, account.id),
    ),
    createGatedService(contracts.exportListContract, 'export', async ({ query }, caller) =>
      exportSelection(query, query, caller),
    ),
    createGatedService(contracts.exportSearchContract, 'export', async ({ params, query }, caller) => {
      const { criteria } = await findOwnSearch(db, { accountId: caller.account.id, id: params.id })
      return exportSelection(requireSelection(criteria), query, caller)
    }),
    createGatedService(contracts.exportCollectionContract, 'export', async ({ query }, caller) => {
      const own = [...buildColumns(query), ...ownColumns]
      const rows = streamLotRows(db, caller, own, () => listSavedLotIds(db, caller.account.id))
      return exportFile(db, caller, () => ({ ...query, name: 'saved-jewelries', columns: own, rows }))
    }),
    ...buildMarketExportServices(db),
  ]
}

/** Streams the first lots as rows of a file of the caller. */
async function* streamLotRows(
  db: Db,
  { account, role }: SignedInCaller,
  columns: readonly ExportColumn[],
  loadIds: () => Promise<number[]>,
) {
  const { currency } = await loadAccount(db, account.id)
  const reader = { accountId: account.id, role, currency: isReaderCurrency(currency) ? currency : null }
  yield* streamExportedLots(db, (await loadIds()).slice(0, maxExportedLots), columns, reader)
}
