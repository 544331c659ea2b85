import type { Comparable } from '@parure/domain/comparable/contract'
import { traitWords } from '@parure/domain/comparable/trait-words'
import type { Dossier, DossierLot } from '@parure/domain/dossier/contract'
import { sql } from 'kysely'
import { storedRecord } from '../comparable/backtest/stored-record.ts'
import { comparablesTo } from '../comparable/comparables-of.ts'
import type { Sources } from '../comparable/sources.ts'
import type { Subject } from '../comparable/subject.ts'
import { dayText } from '../comparable/today-of.ts'
import type { Viewer } from '../lot/viewer.ts'
import { otherBases } from '../premium/other-bases.ts'
import type { Db } from '../schema.ts'

interface Asked {
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of comparable lots that are excluded from the range. */
  without: readonly number[]
}

/** Returns the comparable lots of a subject, each with its sale and its price on both bases. */
export async function dossierOf(
  sources: Sources,
  subject: Subject,
  viewer: Viewer,
  { before, without }: Asked,
): Promise<Dossier> {
  const { db } = sources
  const left = new Set(without)
  const { sold, boughtIn, range, refused, withPremium } = await comparablesTo(sources, subject, viewer, {
    before,
    without: left,
  })
  const ids = [...sold, ...boughtIn].map(({ lot }) => lot.id)
  const [sales, bases, tested] = await Promise.all([
    salesOf(db, ids),
    otherBases(db)(ids),
    testedIn(db, subject.traits.category),
  ])
  const entries = (found: readonly Comparable[]): DossierLot[] =>
    found.flatMap((comparable) => {
      const { id } = comparable.lot
      const sale = sales.get(id)
      return sale ? [{ ...comparable, ...sale, counts: !left.has(id), otherBasis: bases.get(id) ?? null }] : []
    })
  return {
    traits: traitWords(subject.traits),
    currency: subject.currency,
    on: dayText(before),
    sold: entries(sold),
    boughtIn: entries(boughtIn),
    range,
    refused,
    withPremium,
    tested,
  }
}

type OfSale = Pick<DossierLot, 'house' | 'place' | 'day' | 'lotNumber' | 'url'>

async function salesOf(db: Db, ids: readonly number[]): Promise<Map<number, OfSale>> {
  const { rows } = await sql<OfSale & { id: number }>`
    select lot.id, house.name as house, sale.location as place, lot.sale_day::text as day,
      lot.lot_number as "lotNumber", lot.url
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}

async function testedIn(db: Db, category: string): Promise<Dossier['tested']> {
  const { record } = await storedRecord(db)
  const found = record?.categories.find((each) => each.category === category)
  if (!record || !found) return null
  const { ranged, inside } = found
  return { day: record.day, ranged, inside, isSimulated: record.isSimulated }
}
