import type { Comparable } from '@parure/domain/comparable/contract'
import { describeTraits } from '@parure/domain/comparable/describe-traits'
import type { Dossier, DossierLot } from '@parure/domain/dossier/contract'
import { sql } from 'kysely'
import { loadBacktest } from '../comparable/backtest/load-backtest.ts'
import { loadSubjectComparables } from '../comparable/load-comparables.ts'
import type { ComparisonSources } from '../comparable/comparison-sources.ts'
import type { ComparisonSubject } from '../comparable/comparison-subject.ts'
import { formatDayNumber } from '../comparable/read-today-number.ts'
import type { LotViewer } from '../lot/lot-viewer.ts'
import { createOtherBasesReader } from '../premium/create-other-bases-reader.ts'
import type { Db } from '../schema.ts'

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
