import type { ParsedSelection } from '@parure/domain/catalog/contract'
import * as contracts from '@parure/domain/export/contract'
import { mostExportedLots, type ExportFormat } from '@parure/domain/export/rules'
import type { FileAnswer } from '@parure/domain/file-answer'
import { productName } from '@parure/domain/product'
import { sql } from 'kysely'
import type { CatalogueSearch } from '../catalog/search.ts'
import { visibleSelection } from '../catalog/visible-selection.ts'
import { savedLotIds } from '../collection/saved-lots.ts'
import { gatedService, type Service, type SignedInCaller } from '../platform/http/service.ts'
import { ownSearch } from '../saved-search/change.ts'
import { selectionOf } from '../saved-search/criteria.ts'
import type { Db } from '../schema.ts'
import { allowanceOf, countExport, uncountExport } from './allowance.ts'
import { exportedLots, type ExportedLot } from './exported-lots.ts'
import { fileOf } from './file-of.ts'
import { lotColumns, ownColumns, type ExportColumn } from './lot-columns.ts'

interface Wanted {
  format: ExportFormat
  /** Of the file, behind the product's. */
  name: string
  columns: readonly ExportColumn[]
  idsOf(): Promise<number[]>
}

export function exportServices(db: Db, search: CatalogueSearch, publicUrl: string): Service[] {
  const columns = lotColumns((id) => `${publicUrl}/jewelry/${id}`)
  const ofSelection = (
    selection: ParsedSelection,
    { format, sortOrder }: { format: ExportFormat; sortOrder: number },
    caller: SignedInCaller,
  ): Promise<FileAnswer> => {
    const name = selection.status === 'Past' ? 'auction-results' : 'upcoming-lots'
    const query = { ...visibleSelection(selection, caller.role), sortOrder, pageIndex: 1, pageSize: mostExportedLots }
    return exportFile(db, caller, { format, name, columns, idsOf: () => search.page(query) })
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
    gatedService(contracts.exportCollectionContract, 'export', async ({ query: { format } }, caller) => {
      const idsOf = (): Promise<number[]> => savedLotIds(db, caller.account.id)
      const wanted = { format, name: 'saved-jewelries', columns: [...columns, ...ownColumns], idsOf }
      return exportFile(db, caller, wanted)
    }),
  ]
}

async function exportFile(db: Db, { account }: SignedInCaller, wanted: Wanted): Promise<FileAnswer> {
  await countExport(db, account.id)
  const { format, name, columns } = wanted
  return fileOf(format, `${productName}-${name}-${await todayOf(db)}`, columns, lotsOf(db, account.id, wanted))
}

/** A file that breaks off counts as none. */
async function* lotsOf(db: Db, accountId: number, { columns, idsOf }: Wanted): AsyncGenerator<ExportedLot[]> {
  try {
    yield* exportedLots(db, (await idsOf()).slice(0, mostExportedLots), columns, accountId)
  } catch (error) {
    await uncountExport(db, accountId)
    throw error
  }
}

async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (app_now() at time zone 'UTC')::date as day`.execute(db)
  return rows[0]!.day
}
