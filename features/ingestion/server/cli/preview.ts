import type { IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { explainNoJewelry } from '@parure/normaliser/unsupported-language.ts'
import { buildLotRecord, type LotRecord } from '../record/build-lot-record.ts'
import type { RecordAttribute } from '../record/record-attributes.ts'
import type { Preset } from '../incoming/preset.ts'

/** Maximum number of lots that a dry run prints. */
const maxPreviewLots = 10

/**
 * Returns a copy of the preset that collects the first lots it reads in `lots`, which is complete after the rows were
 * read.
 */
export function collectPreviewLots(preset: Preset): { preset: Preset; lots: readonly IncomingLot[] } {
  const lots: IncomingLot[] = []
  const onLot = (lot: IncomingLot): void => {
    if (lots.length < maxPreviewLots && !lots.some(({ key }) => key === lot.key)) lots.push(lot)
  }
  return { preset: { ...preset, onLot }, lots }
}

/** Lots one below the other: what the source states, and the attributes that the normaliser reads. */
export function formatPreviewLots(lots: readonly IncomingLot[]): string {
  return lots.map(formatPreviewLot).join('\n\n')
}

function formatPreviewLot(lot: IncomingLot): string {
  const { house, sale, stated } = lot
  const found = buildLotRecord(lot)
  const lines: [string, string | null | undefined][] = [
    ['lot', `${lot.lotNumber ?? '–'} (key ${lot.key})`],
    ['title', lot.title || 'as before'],
    ['description', lot.description],
    ['condition', lot.condition],
    ['provenance', lot.provenance],
    ['house', [house.name, house.city, house.country].filter(Boolean).join(', ')],
    ['sale', [sale.title, sale.key, sale.location].filter(Boolean).join(', ')],
    [
      'days',
      `${sale.startsOn ?? 'unknown'} to ${sale.endsOn ?? 'unknown'} (${sale.precision})${sale.startsTime ? `, from ${sale.startsTime}` : ''}, ${sale.timeZone}`,
    ],
    ['prices', formatIncomingPrices(lot.prices, lot.statedOutcome)],
    ['link', lot.url],
    ['pictures', lot.pictures.length > 0 ? `${lot.pictures.length}, first ${lot.pictures[0]}` : null],
    ['stated', Object.values(stated).flat().filter(Boolean).join(', ')],
    [
      'read as',
      found
        ? found.options.map(({ name }) => name).join(', ')
        : `would be rejected: ${explainNoJewelry(`${lot.title} ${lot.description ?? ''}`)}`,
    ],
    ['details', found && formatAttributes(found)],
  ]
  return lines
    .filter(([, value]) => value)
    .map(([name, value]) => `  ${name.padEnd(12)}${truncateLine(value ?? '')}`)
    .join('\n')
}

function formatAttributes({ attributes }: LotRecord): string {
  return (JSON.parse(attributes) as RecordAttribute[]).map(({ field, value }) => `${field} ${value}`).join(', ')
}

function formatIncomingPrices(prices: IncomingPrices, outcome: IncomingLot['statedOutcome']): string {
  const { currency, estimateLow: low, estimateHigh: high, openingBid, currentBid, realised, basis } = prices
  const lines = [
    low || high ? `estimate ${low ?? '?'} to ${high ?? '?'}` : '',
    prices.estimateOnRequest ? 'estimate on request' : '',
    openingBid ? `opening bid ${openingBid}` : '',
    currentBid ? `current bid ${currentBid}` : '',
    realised ? `sold for ${realised} (${basis})` : '',
    outcome ?? '',
  ].filter((part) => part !== '')
  return lines.length > 0 ? `${currency ?? 'no currency'}: ${lines.join(', ')}` : 'none'
}

function truncateLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
