import type { Db } from '@parure/features/schema.ts'
import { checkPrices } from '../incoming/check-prices.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import { RowError } from '../incoming/row-error.ts'
import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import { mergeLotClaims } from './merge-claims.ts'
import { loadStatedLots } from '../store/sources/load-stated-lots.ts'

/**
 * Completes rows that state only a part of their lot with what their source stated of it before. Returns the rows that
 * remain without a title or with contradictory prices as `refused`.
 */
export async function completeWithEarlierClaims(
  db: Db,
  sourceId: number,
  rows: readonly ReadRow[],
): Promise<{ complete: ReadRow[]; refused: RejectedRow[] }> {
  const partialRows = rows.filter(({ lot }) => lot.unstated)
  if (partialRows.length === 0) return { complete: [...rows], refused: [] }
  const keys = partialRows.map(({ lot }) => lot.key)
  const before = await loadStatedLots(db, sourceId, keys)
  const refused: RejectedRow[] = []
  const complete = rows.flatMap((row) => {
    if (!row.lot.unstated) return [row]
    try {
      const lot = mergeLotClaims(row.lot, before.get(row.lot.key))
      if (lot.title === '') throw new RowError('unknown-lot', 'the row gives no title, and no row before it did')
      checkPrices(lot.prices)
      const { doubts: _, saleStated: __, keepsPictures: ___, ...stated } = lot
      return [{ ...row, lot, json: JSON.stringify(lot), stated: JSON.stringify(stated) }]
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      refused.push({ row: row.row, code: error.code, reason: error.message, line: row.line })
      return []
    }
  })
  return { complete, refused }
}
