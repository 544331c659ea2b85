import type { ParsedSelection } from '@parure/domain/catalog/contract'
import * as contracts from '@parure/domain/export/contract'
import { mostExportedLots, type ExportFormat } from '@parure/domain/export/rules'
import type { StreamedFile } from '@parure/domain/file-answer'
import { isReaderCurrency } from '@parure/domain/rates/reader-currency'
import { accountById } from '../account/queries.ts'
import type { CatalogueSearch } from '../catalog/search.ts'
import { visibleSelection } from '../catalog/visible-selection.ts'
import { savedLotIds } from '../collection/saved-lots.ts'
import { gatedService, type Service, type SignedInCaller } from '../platform/http/service.ts'
import { ownSearch } from '../saved-search/change.ts'
import { selectionOf } from '../saved-search/criteria.ts'
import type { Db } from '../schema.ts'
import { allowanceOf } from './allowance.ts'
import { exportFile } from './export-file.ts'
import { exportedLots } from './exported-lots.ts'
import { lotColumns, ownColumns, type ExportColumn } from './lot-columns.ts'
import { marketExports } from './market-exports.ts'

export function exportServices(db: Db, search: CatalogueSearch, publicUrl: string): Service[] {
  const columnsOf = (wanted: { changeLog: boolean }) => lotColumns((id) => `${publicUrl}/jewelry/${id}`, wanted)
  const ofSelection = (
    selection: ParsedSelection,
    wanted: { format: ExportFormat; changeLog: boolean; sortOrder: number },
    caller: SignedInCaller,
  ): StreamedFile => {
    const columns = columnsOf(wanted)
    const name = selection.status === 'Past' ? 'auction-results' : 'upcoming-lots'
    const { sortOrder, ...file } = wanted
    const page = { sortOrder, pageIndex: 1, pageSize: mostExportedLots }
    const query = { ...visibleSelection(selection, caller.role), ...page }
    const rows = lotsOf(db, caller, columns, () => search.page(query))
    return exportFile(db, caller, () => ({ ...file, name, columns, rows }))
  }
  return [
    gatedService(contracts.exportAllowanceContract, 'export', async (_input, { account }) =>
      allowanceOf(db, account.id),
    ),
    gatedService(contracts.exportListContract, 'export', async ({ query }, caller) =>
      ofSelection(query, query, caller),
    ),
    gatedService(contracts.exportSearchContract, 'export', async ({ params, query }, caller) => {
      const { criteria } = await ownSearch(db, { accountId: caller.account.id, id: params.id })
      return ofSelection(selectionOf(criteria), query, caller)
    }),
    gatedService(contracts.exportCollectionContract, 'export', async ({ query }, caller) => {
      const own = [...columnsOf(query), ...ownColumns]
      const rows = lotsOf(db, caller, own, () => savedLotIds(db, caller.account.id))
      return exportFile(db, caller, () => ({ ...query, name: 'saved-jewelries', columns: own, rows }))
    }),
    ...marketExports(db),
  ]
}

/** Streams the first lots as rows of a file of the caller. */
async function* lotsOf(
  db: Db,
  { account, role }: SignedInCaller,
  columns: readonly ExportColumn[],
  idsOf: () => Promise<number[]>,
) {
  const { currency } = await accountById(db, account.id)
  const reader = { accountId: account.id, role, currency: isReaderCurrency(currency) ? currency : null }
  yield* exportedLots(db, (await idsOf()).slice(0, mostExportedLots), columns, reader)
}
