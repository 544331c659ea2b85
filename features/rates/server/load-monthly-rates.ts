import { readFile } from 'node:fs/promises'

/** Monthly means of the Federal Reserve, January 1971 to December 1998; see docs/data-sources.md. */
const file = new URL('../data/fed-monthly-rates.csv', import.meta.url)

let table: Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> | undefined

/**
 * Returns units of each currency for one dollar in the mean of a month, `YYYY-MM`; null for a month without rates.
 * Excludes the euro.
 */
export async function loadMonthlyRates(month: string): Promise<Readonly<Record<string, string>> | null> {
  table ??= readMonthlyTable()
  return (await table).get(month) ?? null
}

async function readMonthlyTable() {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const [, ...currencies] = head.split(',')
  return new Map(
    lines.map((line) => {
      const [month = '', ...rates] = line.split(',')
      const quoted = currencies.flatMap((currency, index) => (rates[index] ? [[currency, rates[index]] as const] : []))
      return [month, { USD: '1', ...Object.fromEntries(quoted) }] as const
    }),
  )
}
