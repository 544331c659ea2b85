import type { ComparableAmounts } from '../contract.ts'
import { compareHammerWithEstimate } from '@parure/features/lot/estimate-result.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import { formatMinorUnits, splitPriceRange, trimZeroCents } from '@parure/values/money.ts'
import { convertToCents, roundToThreeDigits } from '@parure/features/rates/convert.ts'
import type { GetEuroRate } from './create-rate-series-cache.ts'
import type { ComparedLot } from './load-compared-lots.ts'

interface ConversionTarget {
  /** The currency of the subject. */
  currency: string
  ratesByCurrency: ReadonlyMap<string, GetEuroRate>
  /** The day of the rates, in days since 1970, or `latestDay`. */
  day: number
}

/** Returns the amounts of a lot in the currency of the subject. */
export function buildComparableAmounts(
  { lot, priceBasis, bases }: ComparedLot,
  target: ConversionTarget,
): ComparableAmounts {
  const isHammer = priceBasis === 'hammer' && !lot.soldAfterSale
  const hammer = bases ? bases.hammer : isHammer ? lot.price : null
  const lowEstimate = lot.estimatePrice === null ? null : (splitPriceRange(lot.estimatePrice)[0] ?? null)
  const convert = (amount: string | null) => convertAmount(amount, lot.currency, target)
  const result = compareHammerWithEstimate({ price: hammer, basis: 'hammer', estimate: lot.estimatePrice })
  return {
    hammer: convert(hammer),
    ...(bases && { paid: convert(bases.paid) }),
    ...(bases?.derived && { derived: bases.derived }),
    lowEstimate: convert(lowEstimate),
    multiple: result?.multiple ?? null,
  }
}

/** Lists the currencies that an answer needs rates for. */
export function listCurrencies(lots: readonly { lot: LotCard }[], own: string): string[] {
  return [...new Set([own, ...lots.flatMap(({ lot: { currency } }) => currency ?? [])])]
}

/** Returns an amount in the currency of the subject, rounded to three digits when it is converted. */
function convertAmount(
  amount: string | null,
  from: string | null,
  { currency, ratesByCurrency, day }: ConversionTarget,
): string | null {
  if (amount === null || from === null) return null
  if (from === currency) return trimZeroCents(amount)
  const [of, into] = [from, currency].map((code) => ratesByCurrency.get(code)?.(day) ?? null)
  if (!of || !into) return null
  const units = { [from]: of.toFixed(6), [currency]: into.toFixed(6) }
  const cents = convertToCents(amount, from, currency, units)
  return cents === null ? null : formatMinorUnits(roundToThreeDigits(cents))
}
