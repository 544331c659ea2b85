import { z } from 'zod'

/** All reference rates of the European Central Bank, as a ZIP file. */
export const ecbRatesUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip'

export const ratesUrlSchema = z
  .url({ protocol: /^https?$/, error: 'an address of rates, or NONE' })
  .or(z.literal('NONE'))
  .optional()

/** Returns the URL of the daily rates; null for none, which is the default of a local installation. */
export function resolveRatesUrl(setting: string | undefined, local: boolean): string | null {
  if (setting === 'NONE') return null
  return setting ?? (local ? null : ecbRatesUrl)
}
