import { Problem } from '@parure/domain/problem'
import type { SaleDetail } from '@parure/domain/sale/contract'
import { previewsIn } from '@parure/domain/sale/previews'
import { saleResults } from '@parure/domain/sale/results'
import { sql } from 'kysely'
import type { Viewer } from '../lot/viewer.ts'
import type { Db } from '../schema.ts'
import { premiumOfSale } from '../premium/premium-of-sale.ts'
import { saleCard, saleRows, type SaleRow } from './sale-cards.ts'
import { saleLotCards, storedLots, type StoredLot } from './sale-lots.ts'

/** Returns one sale; throws `sale-not-found`. */
export async function saleDetail(db: Db, id: number, accountId: number, viewer: Viewer): Promise<SaleDetail> {
  const [[row], lots] = await Promise.all([
    saleRows(db, { condition: sql`sale.id = ${id}` }, accountId),
    storedLots(db, id),
  ])
  if (!row || lots.length === 0) throw saleNotFound()
  const [saved, premiums] = await Promise.all([viewer.saved(lots.map((lot) => lot.id)), premiumOfSale(db, id)])
  return {
    ...saleCard(row),
    website: row.website,
    currencies: [...new Set(lots.flatMap(({ currency }) => currency ?? []))],
    previews: previewsIn(row.previews),
    results: await resultsOf(db, row, lots, viewer),
    premiums,
    savedLots: await saleLotCards(
      db,
      lots.filter((lot) => saved.has(lot.id)),
      viewer,
    ),
  }
}

export const saleNotFound = () => new Problem('sale-not-found', 'This sale is not in the catalog.')

/** Returns null before the first outcome, and before the sale has begun. */
async function resultsOf(
  db: Db,
  { hasBegun, isOver, known, isCancelled }: SaleRow,
  lots: readonly StoredLot[],
  viewer: Viewer,
): Promise<SaleDetail['results']> {
  if (isCancelled || known === 0 || !(hasBegun || isOver)) return null
  const { multiples, ...figures } = saleResults(lots)
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const cards = await saleLotCards(
    db,
    multiples.flatMap((each) => byId.get(each.id) ?? []),
    viewer,
  )
  const values = new Map(multiples.map((each) => [each.id, each.multiple]))
  return { ...figures, multiples: cards.map((card) => ({ ...card, multiple: values.get(card.id) ?? '' })) }
}
