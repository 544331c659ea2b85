import { ownValue } from '@parure/domain/own-value'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import type { Preset } from '../incoming/preset.ts'
import { amount, required, text } from '../incoming/cells.ts'

/**
 * A trade auction's list in the codes of the Japanese trade: the file names no house, sale or date; prices are in US $.
 */
export const wholesaleTradeList: Preset = {
  source: 'wholesale-trade-list',
  archive: true,
  format: 'csv',
  origin: { kind: 'preset', name: 'wholesale-trade-list' },
  read,
}

/** Collectors' terms by those of the trade. */
const pieces: Record<string, string> = {
  Pierce: 'Earrings',
  EarRing: 'Earrings',
  'Pendant Top': 'Pendant',
  Cuffs: 'Cufflinks',
}

const unnamed: IncomingSale = {
  key: 'list',
  keyIsOfHouse: false,
  title: 'Wholesale list',
  location: null,
  startsOn: null,
  endsOn: null,
  precision: 'day',
  timeZone: 'UTC',
}

function read(row: Record<string, unknown>): IncomingLot {
  const type = required(row, 'Jewelry Type')
  const piece = ownValue(pieces, type) ?? type
  // The source's table breaks these names over two lines.
  const maker = text(row, 'BRAND')?.replace('Ar pels', ' Arpels').replace('&', ' &') ?? null
  const detail = text(row, 'Detail')
  const weight = text(row, 'Gross Wt.')
  const metal = text(row, 'Metal')?.replace(/\s+/g, '') ?? null
  return {
    key: required(row, 'Item Nos'),
    title: [maker, detail ? `${piece}, ${spaced(detail)}` : piece].filter(Boolean).join(' '),
    description: description(row, metal, weight),
    provenance: null,
    condition: null,
    house: { name: 'Trade auction, house not named' },
    sale: unnamed,
    lotNumber: required(row, 'Item Nos'),
    url: null,
    prices: {
      currency: 'USD',
      estimateLow: null,
      estimateHigh: null,
      openingBid: amount(row['Start Price in US $'], 'Start Price in US $'),
      currentBid: null,
      realised: null,
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: { maker, grossWeightGrams: amount(weight, 'Gross Wt.') },
    pictures: [],
  }
}

function description(row: Record<string, unknown>, metal: string | null, weight: string | null): string | null {
  const size = text(row, 'Size #')
  const remarks = text(row, 'Remarks')
  return sentences([
    metal && `Metal: ${metal}`,
    text(row, 'Particulars'),
    weight && `Gross weight ${weight} g`,
    size && `Size ${size}`,
    remarks && `With: ${remarks}`,
  ])
}

/** `Ruby-3.134Diamond - 1.04`: the next stone follows the last weight without a space. */
function spaced(detail: string): string {
  return detail.replace(/(\d)(\p{Lu}\p{Ll})/gu, '$1 $2').replace(/\s+/g, ' ')
}

function sentences(parts: (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null && part !== '')
  return said.length > 0 ? `${said.join('. ')}.` : null
}
