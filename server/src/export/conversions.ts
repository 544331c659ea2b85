import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import type { Units } from '@parure/domain/rates/convert'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { ratesOfLatestDay } from '../rates/latest-rates.ts'
import { ratesOfSales } from '../rates/rates-of-sale.ts'
import type { Db } from '../schema.ts'

/** The rates for converting the amounts of a lot. */
export interface Conversion {
  into: ReaderCurrency
  units: Units
  /** The day of the rates; before 1999 a month. */
  day: string
  rateOf: 'sale day' | 'latest'
}

interface SoldLot {
  id: number
  status: string
  currency: string | null
  ends_on: string | null
  date_precision: string
}

/**
 * Returns conversions by lot id, as on lot pages: at the rate of the sale's day, or at the latest rate for an upcoming
 * lot. Lots without a rate are missing.
 */
export async function conversionsOf(
  db: Db,
  lots: readonly SoldLot[],
  into: ReaderCurrency | null,
): Promise<ReadonlyMap<number, Conversion>> {
  if (into === null) return new Map()
  const days = new Set(lots.flatMap((lot) => saleDayOf(lot) ?? []))
  const currencies = new Set(lots.flatMap(({ currency }) => currency ?? []))
  const [latest, ofSales] = await Promise.all([ratesOfLatestDay(db), ratesOfSales(db)([...days], [...currencies])])
  return new Map(
    lots.flatMap((lot): [number, Conversion][] => {
      if (lot.status === 'Upcoming')
        return latest.day ? [[lot.id, { into, units: latest.perEuro, day: latest.day, rateOf: 'latest' }]] : []
      const rates = ofSales.get(saleDayOf(lot) ?? '')
      return rates ? [[lot.id, { into, ...rates, rateOf: 'sale day' }]] : []
    }),
  )
}

const saleDayOf = ({ status, ends_on, date_precision }: SoldLot): string | null =>
  status === 'Upcoming' ? null : auctionDate(ends_on, null, date_precision as DatePrecision)
