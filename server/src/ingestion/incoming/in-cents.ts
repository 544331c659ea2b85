import { cents } from '../store/lot-changes.ts'

/** An amount in hundredths, to be compared. */
export function inCents(amount: string): bigint {
  return BigInt((cents(amount) ?? '').replace('.', ''))
}
