import { isCurrency } from '../incoming/currency.ts'
import { cents } from '@parure/domain/money'
import type { Tier } from '@parure/domain/premium/schedule'

/** A house's buyer's premium from a day on. */
export interface Premium {
  house: string
  currency: string
  /** `YYYY-MM-DD`. */
  fromDay: string
  tiers: Tier[]
  /** Where it says so. */
  quote: string
}

interface Given {
  currency?: string | undefined
  from?: string | undefined
  tiers?: string | undefined
  quote?: string | undefined
}

/** Parses `0:26 1000000:21 6000000:15`; a sentence where it is wrong. */
export function premiumOf(
  house: string,
  { currency = '', from = '', tiers = '', quote = '' }: Given,
): Premium | string {
  if (!isCurrency(currency)) return '--currency is that of the premium’s figures, such as CHF.'
  if (!isDay(from)) return '--from is a day, such as 2024-02-01.'
  if (quote.trim() === '') return '--quote says where the house says so.'
  const parts = tiers.trim().split(/\s+/)
  const read = parts.map((part) => /^(\d{1,13}(?:\.\d{1,2})?):(\d{1,2}(?:\.\d{1,3})?|100)$/.exec(part))
  const wrong = parts.find((_, index) => !read[index])
  if (wrong !== undefined) return `--tiers: "${wrong}" is no tier, such as 1000000:21.`
  const found = read.map((match) => ({ from: match?.[1] ?? '', percent: match?.[2] ?? '' }))
  const starts = found.map(({ from: each }) => cents(each))
  if (starts[0] !== 0n) return '--tiers: the first tier begins at 0.'
  if (starts.some((each, index) => index > 0 && each <= (starts[index - 1] ?? 0n)))
    return '--tiers: each tier begins above the one before.'
  return { house, currency, fromDay: from, tiers: found, quote: quote.trim() }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}
