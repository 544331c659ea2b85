import { Problem } from '@parure/contract/problem.ts'
import type { SaleDetail } from '../contract.ts'
import { parseStoredPreviews } from '../previews.ts'
import { computeSaleResults } from '../results.ts'
import { sql } from 'kysely'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadSalePremiums } from '@parure/features/premium/server/load-sale-premiums.ts'
import { buildSaleCard, loadSaleRows, type SaleCardRow } from './sale-cards.ts'
import { loadSaleLotCards, loadSaleLotRows, type SaleLotRow } from './sale-lots.ts'

/** Returns one sale; throws `sale-not-found`. */
export async function loadSaleDetail(db: Db, id: number, accountId: number, viewer: LotViewer): Promise<SaleDetail> {
  const [[row], lots] = await Promise.all([
    loadSaleRows(db, { condition: sql`sale.id = ${id}` }, accountId),
    loadSaleLotRows(db, id),
  ])
  if (!row || lots.length === 0) throw createSaleNotFoundProblem()
  const [saved, premiums] = await Promise.all([viewer.saved(lots.map((lot) => lot.id)), loadSalePremiums(db, id)])
  return {
    ...buildSaleCard(row),
    website: row.website,
    currencies: [...new Set(lots.flatMap(({ currency }) => currency ?? []))],
    previews: parseStoredPreviews(row.previews),
    results: await buildSaleResults(db, row, lots, viewer),
    premiums,
    savedLots: await loadSaleLotCards(
      db,
      lots.filter((lot) => saved.has(lot.id)),
      viewer,
    ),
  }
}

export const createSaleNotFoundProblem = () => new Problem('sale-not-found', 'This sale is not in the catalog.')

/** Returns null before the first outcome, and before the sale has begun. */
async function buildSaleResults(
  db: Db,
  { hasBegun, isOver, known, isCancelled }: SaleCardRow,
  lots: readonly SaleLotRow[],
  viewer: LotViewer,
): Promise<SaleDetail['results']> {
  if (isCancelled || known === 0 || !(hasBegun || isOver)) return null
  const { multiples, ...figures } = computeSaleResults(lots)
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const cards = await loadSaleLotCards(
    db,
    multiples.flatMap((each) => byId.get(each.id) ?? []),
    viewer,
  )
  const values = new Map(multiples.map((each) => [each.id, each.multiple]))
  return { ...figures, multiples: cards.map((card) => ({ ...card, multiple: values.get(card.id) ?? '' })) }
}
