/** Sort orders of a sale's lots: upcoming lots by estimate, past ones by price. */
export const saleLotOrders = ['number', 'high-to-low', 'low-to-high'] as const
export type SaleLotOrder = (typeof saleLotOrders)[number]

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares lot numbers naturally: 9 before 10, 12 before 12A; lots without a number last. */
export function compareLotNumbers(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return collator.compare(one, other)
}
