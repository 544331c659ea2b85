import type { LotDetail } from '../../contract.ts'
import { formatMinorUnits } from '@parure/values/money.ts'
import { roundToThreeDigits } from '@parure/features/rates/convert.ts'
import { computeLotCost } from '@parure/features/cost/web/compute-lot-cost.ts'
import { useCostPlace } from '@parure/features/cost/web/cost-place.ts'

/** What a buyer would pay in all, as wire amounts of the lot's currency. */
export interface PaidTotal {
  bid: string
  total: string
  /** What the total leaves out; null when nothing. */
  before: string | null
  hasPlace: boolean
}

/** Returns the total cost of a bid in the middle of the estimate, for the remembered country. */
export function usePaidTotal(lot: LotDetail): PaidTotal | null {
  const place = useCostPlace()
  const found = computeLotCost(lot, place)
  if (found === null) return null
  const { bid, cost, unknown } = found
  const before = place === null ? 'tax and shipping' : listMissingParts(unknown)
  const total = formatMinorUnits(roundToThreeDigits(cost.total))
  return { bid: formatMinorUnits(bid), total, before, hasPlace: place !== null }
}

function listMissingParts(unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null
  return unknown.length > 2 ? 'tax and duty' : unknown.join(' and ')
}
