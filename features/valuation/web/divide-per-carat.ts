import { formatMinorUnits, parseAmountCents, splitPriceRange } from '@parure/values/money.ts'
import { roundToThreeDigits } from '@parure/features/rates/convert.ts'
import { parseTypedAmount } from '@parure/ui/form/parse-typed-amount.ts'

/** Returns a wire price per carat, rounded to three digits; null for an empty or invalid weight. */
export function dividePerCarat(price: string, typedCarats: string): string | null {
  const carats = parseTypedAmount(typedCarats, 'carats')
  const weight = carats ? parseAmountCents(carats) : 0n
  if (weight === 0n) return null
  const figures = splitPriceRange(price).map((amount) =>
    formatMinorUnits(roundToThreeDigits((parseAmountCents(amount) * 100n + weight / 2n) / weight)),
  )
  return figures.join('-')
}
