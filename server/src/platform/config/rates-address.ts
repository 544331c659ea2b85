import { z } from 'zod'

/** All reference rates of the European Central Bank, packed. */
export const bankRates = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip'

export const ratesAddress = z
  .url({ protocol: /^https?$/, error: 'an address of rates, or NONE' })
  .or(z.literal('NONE'))
  .optional()

/** Where rates come from every day; null where nobody is asked. A local installation asks nobody unless it is told to. */
export function dailyRatesAddress(told: string | undefined, local: boolean): string | null {
  if (told === 'NONE') return null
  return told ?? (local ? null : bankRates)
}
