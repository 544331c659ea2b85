import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatLongDay } from '@parure/values/format-day.ts'
import { formatGroupedPrice, formatWirePriceRange, parseAmountCents } from '@parure/values/money.ts'
import { truncateTitle } from '../../outcome/truncate-title.ts'
import type { SentLot } from './load-sent-news.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

type Reasons = Pick<SentLot, 'brands' | 'searches'>

type SubjectLot = Reasons & Pick<SentLot, 'title' | 'estimate' | 'low' | 'currency'>

/**
 * Returns, for example, "New: Sapphire ring, 10 000 – 14 000 EUR", "5 new: Sapphire rings, from 6 000 EUR", "5 new in 2
 * searches, from 6 000 EUR" or "New lots from brands you follow".
 */
export function formatNewsSubject(lots: readonly SubjectLot[]): string {
  const [first] = lots
  if (!lots.some(isOfSearch))
    return lots.length === 1 ? 'A new lot from a brand you follow' : 'New lots from brands you follow'
  if (first && lots.length === 1)
    return [`New: ${truncateTitle(first.title)}`, formatSubjectEstimate(first)].filter(Boolean).join(', ')
  return [`${lots.length} new${describeSubjectReasons(lots)}`, formatLowestEstimate(lots)].filter(Boolean).join(', ')
}

/** Returns, for example, ": Sapphire rings", " in 2 searches" or " in your searches and brands". */
function describeSubjectReasons(lots: readonly SubjectLot[]): string {
  const names = [...new Set(lots.flatMap(({ searches: [first] }) => (first ? [first.name] : [])))]
  if (!lots.every(isOfSearch)) return ' in your searches and brands'
  return names.length === 1 ? `: ${names.join('')}` : ` in ${names.length} searches`
}

function formatSubjectEstimate(lot: SubjectLot): string | null {
  const estimate = formatNewsEstimate(lot)
  return estimate === null ? null : [estimate, lot.currency].filter(Boolean).join(' ')
}

/** Returns, for example, "from 6 000 EUR"; null unless all lots have estimates in one currency. */
function formatLowestEstimate(lots: readonly SubjectLot[]): string | null {
  const currencies = new Set(lots.map(({ low, currency }) => (low === null ? null : currency)))
  const [currency] = currencies
  const lowest = lots.map(({ low }) => low).reduce((one, other) => (isLower(other, one) ? other : one), null)
  const amount = formatWirePriceRange(lowest, null)
  return currencies.size === 1 && currency && amount ? `from ${formatGroupedPrice(amount)} ${currency}` : null
}

function isLower(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || parseAmountCents(one) < parseAmountCents(other))
}

/**
 * Returns, for example, "Three new lots from Maison Aurèle and Castellane." or "Five new lots of Sapphire rings and
 * Emeralds."
 */
export function formatNewsPreview(lots: readonly Reasons[]): string {
  const searches = [...new Set(lots.flatMap(({ searches: [first] }) => (first ? [first.name] : [])))]
  const brands = [...new Set(lots.flatMap((lot) => (isOfSearch(lot) ? [] : lot.brands)))]
  const named = [
    ...(searches.length === 0 ? [] : [`of ${joinFewNames(searches, 'saved searches')}`]),
    ...(brands.length === 0 ? [] : [`from ${joinFewNames(brands, 'brands that you follow')}`]),
  ]
  return `${formatCountedNoun(lots.length, 'new lot')} ${named.join(' and ')}.`
}

/**
 * Returns, for example, "Three lots entered the catalog on November 20, 2026. The earliest sale is on December 4, 2026 in
 * Geneva."
 */
export function formatNewsOpening(lots: readonly Pick<SentLot, 'day' | 'date' | 'location'>[]): string {
  const entered = `${formatCountedNoun(lots.length, 'lot')} entered the catalog ${formatDays(lots.map(({ day }) => day))}.`
  const first = lots
    .filter((lot) => lot.date !== null)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
    .at(0)
  if (!first?.date) return entered
  const place = first.location ? ` in ${first.location}` : ''
  return `${entered} ${lots.length === 1 ? 'Its' : 'The earliest'} sale ${describeSaleDate(first.date)}${place}.`
}

/** Returns, for example, `48 000 – 65 000`; null without an estimate. */
export function formatNewsEstimate({ estimate }: Pick<SentLot, 'estimate'>): string | null {
  return estimate === null ? null : formatGroupedPrice(estimate)
}

/** Returns, for example, "Geneva, Dec 4, 2026"; leaves out unknown parts; null when both are unknown. */
export function formatNewsPlace({ location, date }: Pick<SentLot, 'location' | 'date'>): string | null {
  const known = [location, date === null ? null : formatAuctionDate(date)].filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}

/** Returns, for example, "Rhône Auctions, Geneva, Dec 4, 2026, lot 118"; empty without sale details. */
export function formatNewsSale(lot: SentLot): string {
  const number = lot.lotNumber === null ? [] : [`lot ${lot.lotNumber}`]
  return [...[lot.house ?? []].flat(), ...[formatNewsPlace(lot) ?? []].flat(), ...number].join(', ')
}

/** Returns, for example, "Reasons: Sapphire rings, Maison Aurèle"; null when the heading above is the only reason. */
export function listSeveralReasons({ searches, brands }: Reasons): string | null {
  const names = [...searches.map(({ name }) => name), ...brands]
  return names.length < 2 ? null : `Reasons: ${names.join(', ')}`
}

export function formatCountedNoun(count: number, what: string): string {
  return `${numbers[count] ?? count} ${what}${count === 1 ? '' : 's'}`
}

export function isOfSearch({ searches }: Pick<Reasons, 'searches'>): boolean {
  return searches.length > 0
}

function joinFewNames(names: readonly string[], otherwise: string): string {
  if (names.length > 3) return `${names.length} ${otherwise}`
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function formatDays(all: readonly string[]): string {
  const [first = '', last = first] = [all.toSorted()[0], all.toSorted().at(-1)]
  if (first === last) return `on ${formatLongDay(first)}`
  return `between ${formatLongDay(first)} and ${formatLongDay(last)}`
}

/** Names no day of a sale over several days, because the first may have passed. */
function describeSaleDate(date: string): string {
  if (date.includes(' - ')) return `runs ${formatAuctionDate(date)}`
  return `is ${date.length === 10 ? 'on' : 'in'} ${formatLongDay(date)}`
}
