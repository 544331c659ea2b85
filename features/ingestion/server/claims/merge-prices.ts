import type { Claim, Doubt, IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { parseAmountCents } from '@parure/values/money.ts'

type PricedClaims = Pick<IncomingLot, 'prices' | 'statedOutcome'>
type MergedPrices = PricedClaims & { doubt: Doubt | null }

const amounts = ['estimateLow', 'estimateHigh', 'openingBid', 'currentBid', 'realised'] as const

/** Merges the figures of a row with those that its source stated before. Returns a doubt where they contradict. */
export function mergePriceClaims(row: PricedClaims, earlier: PricedClaims, open: ReadonlySet<Claim>): MergedPrices {
  const [now, before] = [row.prices, earlier.prices]
  const retainedAmounts = amounts.filter((name) => open.has(name) && before[name] !== null)
  const isOtherMoney = before.currency !== now.currency && amounts.some((name) => now[name] !== null)
  if (isOtherMoney && retainedAmounts.length > 0 && before.currency !== null) {
    const reason = `the figures are in ${now.currency ?? 'no currency'}, those stated before in ${before.currency}: they stay`
    return { prices: before, statedOutcome: earlier.statedOutcome, doubt: { code: 'other-currency', reason } }
  }
  const estimate = mergeEstimateClaims(now, before, open)
  const result = mergeResultClaims(row, earlier, open)
  const selectBid = (name: 'openingBid' | 'currentBid') => (open.has(name) ? before[name] : now[name])
  const figures = { ...estimate.figures, openingBid: selectBid('openingBid'), currentBid: selectBid('currentBid') }
  const isBare = amounts.every((name) => now[name] === null)
  const currency = isBare ? (before.currency ?? now.currency) : now.currency
  return {
    prices: { ...now, currency, ...figures, ...result.figures },
    statedOutcome: result.statedOutcome,
    doubt: result.doubt ?? estimate.doubt,
  }
}

type EstimateClaims = Pick<IncomingPrices, 'estimateLow' | 'estimateHigh' | 'estimateOnRequest'>

/** "On request" replaces figures, and figures replace "on request"; otherwise low and high are merged independently. */
function mergeEstimateClaims(
  now: IncomingPrices,
  before: IncomingPrices,
  open: ReadonlySet<Claim>,
): { figures: EstimateClaims; doubt: Doubt | null } {
  if (now.estimateOnRequest) return { figures: now, doubt: null }
  const low = open.has('estimateLow') ? before.estimateLow : now.estimateLow
  const high = open.has('estimateHigh') ? before.estimateHigh : now.estimateHigh
  const isOnRequest = before.estimateOnRequest === true && low === null && high === null && open.has('estimateLow')
  const onRequest = isOnRequest ? { estimateOnRequest: true } : {}
  const figures = { estimateLow: low, estimateHigh: high, ...onRequest }
  if (low === null || high === null || !isAbove(low, high)) return { figures, doubt: null }
  const isNew = now.estimateLow !== null || now.estimateHigh !== null
  const reason = `the estimate would be ${low} to ${high} with what was stated before; the new figure stands alone`
  const { estimateLow, estimateHigh } = isNew ? now : before
  return { figures: { estimateLow, estimateHigh }, doubt: { code: 'estimate-conflict', reason } }
}

type ResultClaims = Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'>

/** A newer result replaces price, basis and outcome together. */
function mergeResultClaims(
  { prices: now, statedOutcome }: PricedClaims,
  { prices: before, statedOutcome: outcomeBefore }: PricedClaims,
  open: ReadonlySet<Claim>,
): { figures: ResultClaims; statedOutcome: PricedClaims['statedOutcome']; doubt: Doubt | null } {
  if (now.realised !== null) {
    const isAfterSale = statedOutcome === null && open.has('outcome') && outcomeBefore === 'after-sale'
    return {
      figures: combineBothPrices(now, before, open),
      statedOutcome: isAfterSale ? outcomeBefore : statedOutcome,
      doubt: null,
    }
  }
  if (statedOutcome === 'after-sale')
    return { figures: pickResultClaims(open.has('realised') ? before : now), statedOutcome, doubt: null }
  if (statedOutcome !== null) {
    const reason = `${statedOutcome}, and it was sold for ${before.realised ?? ''} before`
    const doubt = before.realised === null ? null : { code: 'sold-before', reason }
    return { figures: pickResultClaims(now), statedOutcome, doubt }
  }
  return {
    figures: pickResultClaims(open.has('realised') ? before : now),
    statedOutcome: open.has('outcome') ? outcomeBefore : null,
    doubt: null,
  }
}

function pickResultClaims({ realised, basis, inclusive }: IncomingPrices): ResultClaims {
  return { realised, basis, ...(inclusive === undefined ? {} : { inclusive }) }
}

/** Returns hammer price and premium-inclusive price together when two lists of the source give one each. */
function combineBothPrices(now: IncomingPrices, before: IncomingPrices, open: ReadonlySet<Claim>): ResultClaims {
  const { realised, basis, inclusive = null } = now
  const alone = { realised, basis, ...(inclusive === null ? {} : { inclusive }) }
  if (realised === null || before.realised === null || inclusive !== null || !open.has('inclusive')) return alone
  const [hammer, paid] = basis === 'inclusive' ? [before.realised, realised] : [realised, findInclusivePrice(before)]
  const isPair = (basis === 'hammer' || before.basis === 'hammer') && basis !== 'unknown' && paid !== null
  if (!isPair || (basis === 'inclusive' && before.basis !== 'hammer') || isAbove(hammer, paid)) return alone
  return { realised: hammer, basis: 'hammer', inclusive: paid }
}

function findInclusivePrice({ realised, basis, inclusive = null }: IncomingPrices): string | null {
  return basis === 'inclusive' ? realised : inclusive
}

function isAbove(one: string, other: string): boolean {
  return parseAmountCents(one) > parseAmountCents(other)
}
