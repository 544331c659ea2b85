import {
  textClaims,
  type Claim,
  type Doubt,
  type IncomingLot,
  type IncomingSale,
  type StatedAttributes,
} from '../incoming/incoming-lot.ts'
import { mergePriceClaims } from './merge-prices.ts'

/**
 * Merges a row's lot with what its source stated before: claims that the row leaves out are kept. A key that occurs
 * again in another sale after a result is a piece offered again; then only the claims that describe the piece are kept.
 */
export function mergeLotClaims(row: IncomingLot, earlier: IncomingLot | undefined): IncomingLot {
  const { unstated = [], doubts = [], ...lot } = row
  if (!earlier) return attachDoubts(lot, doubts)
  const open = new Set(unstated)
  const isOfferedAgain = earlier.sale.key !== row.sale.key && hasResult(earlier)
  const texts = Object.fromEntries(
    textClaims
      .filter((name) => open.has(name) && !(isOfferedAgain && name === 'lotNumber'))
      .map((name) => [name, earlier[name]]),
  )
  const { prices, statedOutcome, doubt } = isOfferedAgain
    ? { ...lot, doubt: null }
    : mergePriceClaims(lot, earlier, open)
  const merged = {
    ...lot,
    ...texts,
    sale: mergeSaleClaims(lot.sale, earlier.sale),
    saleStated: lot.sale,
    prices,
    statedOutcome,
    house: { ...earlier.house, ...omitNullValues(lot.house) },
    stated: mergeAttributeClaims(lot.stated, earlier.stated, open),
    ...(open.has('pictures') ? { pictures: earlier.pictures, keepsPictures: true } : {}),
  }
  return attachDoubts(merged, doubt ? [...doubts, doubt] : doubts)
}

/** Days and names that the row leaves out are those of the stored sale. */
function mergeSaleClaims(now: IncomingSale, before: IncomingSale): IncomingSale {
  if (now.key !== before.key) return now
  const { startsOn, endsOn, precision, startsTime, previews } = now.endsOn === null ? before : now
  const names = { title: now.title ?? before.title, location: now.location ?? before.location }
  const hours = { startsTime: now.startsTime ?? startsTime ?? null, previews: now.previews ?? previews ?? null }
  return { ...now, ...names, startsOn, endsOn, precision, ...hours }
}

function attachDoubts(lot: IncomingLot, doubts: readonly Doubt[]): IncomingLot {
  return doubts.length > 0 ? { ...lot, doubts } : lot
}

function hasResult({ prices, statedOutcome }: IncomingLot): boolean {
  return prices.realised !== null || statedOutcome !== null
}

function mergeAttributeClaims(
  now: StatedAttributes,
  before: StatedAttributes,
  open: ReadonlySet<Claim>,
): StatedAttributes {
  const unstated = Object.entries(before).filter(([name]) => open.has(name as Claim))
  return { ...now, ...Object.fromEntries(unstated) }
}

function omitNullValues<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Partial<T>
}
