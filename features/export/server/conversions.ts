import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { CurrencyUnits } from '@parure/features/rates/convert.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { loadLatestRates } from '@parure/features/rates/server/latest-rates.ts'
import { createSaleRatesBatchReader } from '@parure/features/rates/server/sale-day-rates.ts'
import type { Db } from '@parure/features/schema.ts'

/** The rates for converting the amounts of a lot. */
export interface Conversion {
  into: ReaderCurrency
  units: CurrencyUnits
  /** The day of the rates; before 1999 a month. */
  day: string
  rateOf: 'sale day' | 'latest'
}

interface ConvertibleLot {
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
export async function loadConversions(
  db: Db,
  lots: readonly ConvertibleLot[],
  into: ReaderCurrency | null,
): Promise<ReadonlyMap<number, Conversion>> {
  if (into === null) return new Map()
  const days = new Set(lots.flatMap((lot) => getSaleDay(lot) ?? []))
  const currencies = new Set(lots.flatMap(({ currency }) => currency ?? []))
  const [latest, ofSales] = await Promise.all([
    loadLatestRates(db),
    createSaleRatesBatchReader(db)([...days], [...currencies]),
  ])
  return new Map(
    lots.flatMap((lot): [number, Conversion][] => {
      if (lot.status === 'Upcoming')
        return latest.day ? [[lot.id, { into, units: latest.perEuro, day: latest.day, rateOf: 'latest' }]] : []
      const rates = ofSales.get(getSaleDay(lot) ?? '')
      return rates ? [[lot.id, { into, ...rates, rateOf: 'sale day' }]] : []
    }),
  )
}

const getSaleDay = ({ status, ends_on, date_precision }: ConvertibleLot): string | null =>
  status === 'Upcoming' ? null : formatWireAuctionDate(ends_on, null, date_precision as DatePrecision)
