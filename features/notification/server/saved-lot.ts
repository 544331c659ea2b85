import {
  formatWireAuctionDate,
  formatAuctionDate,
  type DatePrecision,
} from '@parure/features/lot/format-wire-auction-date.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import { capitalizeText } from '../count-words.ts'
import { sql } from 'kysely'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'

/** A saved lot in a message to its owner, with sale details: only Premium accounts get such messages. */
export interface SavedLot {
  id: number
  title: string
  picture: string | null
  lotNumber: string | null
  /** The lot's page at its source. */
  url: string | null
  low: string | null
  high: string | null
  currency: string | null
  note: string | null
  limitAmount: string | null
  limitCurrency: string | null
  house: string
  location: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
}

/** SQL: the columns of `SavedLot`, from `lot`, `sale`, `house` and `saved_lot` as `saved`. */
export const savedLotColumns = sql`
  lot.id, lot.title, lot.main_picture as picture, lot.lot_number as "lotNumber", lot.url, lot.estimate_low as low,
  lot.estimate_high as high, lot.currency, saved.note, saved.limit_amount as "limitAmount",
  saved.limit_currency as "limitCurrency", house.name as house, sale.location, sale.starts_on as "startsOn",
  sale.ends_on as "endsOn", sale.date_precision as precision`

type Figure = LetterItem['figures'][number]

interface SavedLotDetails extends Pick<LetterItem, 'above' | 'figures' | 'result'> {
  /** The result compared with the owner's limit: "sold 8% under my limit". */
  limitResult?: string | null
}

/** Returns an item that links to the lot, with its owner's notes. */
export function buildSavedLotItem(
  lot: SavedLot,
  publicUrl: string,
  { limitResult, ...shown }: SavedLotDetails,
): LetterItem {
  const { id, title, picture, note } = lot
  const limit = describeLimit(lot, limitResult ?? null)
  return {
    url: `${publicUrl}/jewelry/${id}`,
    picture: picture === null ? null : publicUrl + buildPictureUrl(picture, 480),
    title,
    ...shown,
    remarks: [...(limit === null ? [] : [limit]), ...(note === null ? [] : [`My note: ${note}`])],
  }
}

/** Returns, for example, "My limit 12 000 EUR" or "Sold 8% under my limit of 12 000 EUR". */
function describeLimit({ limitAmount, limitCurrency }: SavedLot, result: string | null): string | null {
  const limit = formatWirePriceRange(limitAmount, null)
  if (limit === null) return null
  const amount = `${formatGroupedPrice(limit)} ${limitCurrency}`
  return result === null ? `My limit ${amount}` : `${capitalizeText(result)} of ${amount}`
}

/** Returns, for example, "Rhône Auctions, Geneva, Nov 18, 2026, lot 205"; leaves out unknown parts. */
export function describePlaceInSale(lot: SavedLot): string {
  const known = [lot.house, lot.location, formatSavedLotSaleDays(lot), lot.lotNumber && `lot\u00a0${lot.lotNumber}`]
  return known.filter(Boolean).join(', ')
}

/** Returns, for example, `Nov 18, 2026`; null when no day is known. */
export function formatSavedLotSaleDays({ startsOn, endsOn, precision }: SavedLot): string | null {
  const days = formatWireAuctionDate(startsOn, endsOn, precision)
  return days === null ? null : formatAuctionDate(days)
}

/** Returns the estimate as a wire price; null without one. */
export function formatSavedLotEstimate({ low, high }: SavedLot): string | null {
  return formatWirePriceRange(low, high)
}

export function buildEstimateFigures(lot: SavedLot): Figure[] {
  const estimate = formatSavedLotEstimate(lot)
  return estimate === null ? [] : [{ name: 'Estimate', value: formatGroupedPrice(estimate), unit: lot.currency }]
}
