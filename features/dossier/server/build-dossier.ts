import type { Comparable } from '@parure/features/comparable/contract.ts'
import { describeTraits } from '@parure/features/comparable/describe-traits.ts'
import type { Dossier, DossierLot } from '../contract.ts'
import { sql } from 'kysely'
import { loadBacktest } from '@parure/features/comparable/server/backtest/load-backtest.ts'
import { loadSubjectComparables } from '@parure/features/comparable/server/load-comparables.ts'
import type { ComparisonSources } from '@parure/features/comparable/server/comparison-sources.ts'
import type { ComparisonSubject } from '@parure/features/comparable/server/comparison-subject.ts'
import { formatDayNumber } from '@parure/features/comparable/server/read-today-number.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { createOtherBasesReader } from '@parure/features/premium/server/create-other-bases-reader.ts'
import type { Db } from '@parure/features/schema.ts'

interface DossierOptions {
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of comparable lots that are excluded from the range. */
  without: readonly number[]
}

/** Returns the comparable lots of a subject, each with its sale and its price on both bases. */
export async function buildDossier(
  sources: ComparisonSources,
  subject: ComparisonSubject,
  viewer: LotViewer,
  { before, without }: DossierOptions,
): Promise<Dossier> {
  const { db } = sources
  const left = new Set(without)
  const { sold, boughtIn, range, refused, withPremium } = await loadSubjectComparables(sources, subject, viewer, {
    before,
    without: left,
  })
  const ids = [...sold, ...boughtIn].map(({ lot }) => lot.id)
  const [sales, bases, tested] = await Promise.all([
    loadDossierSales(db, ids),
    createOtherBasesReader(db)(ids),
    loadCategoryBacktest(db, subject.traits.category),
  ])
  const buildEntries = (found: readonly Comparable[]): DossierLot[] =>
    found.flatMap((comparable) => {
      const { id } = comparable.lot
      const sale = sales.get(id)
      return sale ? [{ ...comparable, ...sale, counts: !left.has(id), otherBasis: bases.get(id) ?? null }] : []
    })
  return {
    traits: describeTraits(subject.traits),
    currency: subject.currency,
    on: formatDayNumber(before),
    sold: buildEntries(sold),
    boughtIn: buildEntries(boughtIn),
    range,
    refused,
    withPremium,
    tested,
  }
}

type DossierSale = Pick<DossierLot, 'house' | 'place' | 'day' | 'lotNumber' | 'url'>

async function loadDossierSales(db: Db, ids: readonly number[]): Promise<Map<number, DossierSale>> {
  const { rows } = await sql<DossierSale & { id: number }>`
    select lot.id, house.name as house, sale.location as place, lot.sale_day::text as day,
      lot.lot_number as "lotNumber", lot.url
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}

async function loadCategoryBacktest(db: Db, category: string): Promise<Dossier['tested']> {
  const { record } = await loadBacktest(db)
  const found = record?.categories.find((each) => each.category === category)
  if (!record || !found) return null
  const { ranged, inside } = found
  return { day: record.day, ranged, inside, isSimulated: record.isSimulated }
}
