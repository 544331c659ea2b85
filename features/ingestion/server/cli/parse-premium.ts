import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { bidRoutes, taxRegimes, type DatedSchedule } from '@parure/features/premium/dated-schedule.ts'
import { parseTiers } from '@parure/features/premium/server/parse-tiers.ts'
import { isCurrency } from '../incoming/currency.ts'

export const premiumOptions = {
  from: { type: 'string' },
  until: { type: 'string' },
  tiers: { type: 'string' },
  quote: { type: 'string' },
  site: { type: 'string' },
  mode: { type: 'string' },
  minimum: { type: 'string' },
  'fee-per-lot': { type: 'string' },
  'percent-on-hammer': { type: 'string' },
  route: { type: 'string' },
  'tax-regime': { type: 'string' },
  'vat-included': { type: 'boolean' },
  stacks: { type: 'boolean' },
  'opening-day': { type: 'boolean' },
  doubtful: { type: 'boolean' },
  url: { type: 'string' },
} as const
type OptionName = keyof typeof premiumOptions
type ValueOf<N extends OptionName> = (typeof premiumOptions)[N]['type'] extends 'boolean' ? boolean : string
export type GivenPremium = { currency?: string | undefined } & { [N in OptionName]?: ValueOf<N> | undefined }

/** Parses the options of a house's premium schedule. Returns a sentence when an option is wrong. */
export function parsePremiumOptions(house: string, given: GivenPremium): DatedSchedule | string {
  const { currency = '', from = '', until, tiers = '', quote = '', mode = 'marginal' } = given
  const { route = 'any', 'tax-regime': taxRegime = 'any' } = given
  if (!isCurrency(currency)) return '--currency is that of the premium’s figures, such as CHF.'
  if (!isCalendarDay(from)) return '--from is a day, such as 2024-02-01.'
  if (until !== undefined && (!isCalendarDay(until) || until < from))
    return '--until is its last day, such as 2025-01-31.'
  if (quote.trim() === '') return '--quote says where the house says so.'
  if (mode !== 'marginal' && mode !== 'whole') return '--mode is marginal or whole.'
  if (!isOneOf(bidRoutes, route)) return `--route is one of ${bidRoutes.join(', ')}.`
  if (!isOneOf(taxRegimes, taxRegime)) return `--tax-regime is one of ${taxRegimes.join(', ')}.`
  const wrong = (['minimum', 'fee-per-lot'] as const).find((name) => !isAmount(given[name]))
  if (wrong) return `--${wrong} is an amount above 0, such as 50.`
  if (!/^([1-9]\d?|0|100)(\.\d{1,3})?$/.test(given['percent-on-hammer'] ?? '1'))
    return '--percent-on-hammer is a percentage, such as 1.'
  const read = parseTiers(tiers)
  if (typeof read === 'string') return `--tiers: ${read}`
  return {
    house,
    site: given.site?.trim() || null,
    currency,
    validFrom: from,
    validTo: until ?? null,
    tiers: read,
    mode,
    minimum: given.minimum ?? null,
    feePerLot: given['fee-per-lot'] ?? null,
    percentOnHammer: given['percent-on-hammer'] ?? null,
    route,
    taxRegime,
    vatIncluded: given['vat-included'] ?? false,
    stacks: given.stacks ?? false,
    dayRule: given['opening-day'] ? 'opening-day' : 'sale-day',
    derive: !given.doubtful,
    note: null,
    quote: quote.trim(),
    sourceUrl: given.url?.trim() || null,
  }
}

function isOneOf<T extends string>(all: readonly T[], word: string): word is T {
  return (all as readonly string[]).includes(word)
}

const isAmount = (text = '1'): boolean => /^\d{1,13}(\.\d{1,2})?$/.test(text) && Number(text) > 0
