import { shortMonths } from '@parure/values/months.ts'
import type { HandChecked } from '@parure/features/source-quality/contract.ts'

/** Formats `Nov 2026`. */
export function formatMonth(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${shortMonths[Number(month) - 1] ?? ''} ${year}`
}

/** Returns the share of wrong values among the checked ones; null before the first check. */
export function computeWrongShare({ checked, wrong }: Pick<HandChecked, 'checked' | 'wrong'>): number | null {
  return checked === 0 ? null : wrong / checked
}

/** Formats `1.9%`. */
export function formatWrongShare(share: number): string {
  return `${(Math.round(share * 1000) / 10).toFixed(1)}%`
}

export function describeCheckResult(check: Omit<HandChecked, 'month'>): string {
  const { values, checked, wrong } = check
  if (checked === 0) return `0 of ${values} checked.`
  return `${checked} of ${values} checked, ${wrong} wrong (${formatWrongShare(wrong / checked)}).`
}
