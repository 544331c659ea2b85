import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import type { Preset } from '../incoming/preset.ts'
import { parsePlainAmount, requireTextCell, readTextCell } from '../incoming/cells.ts'

/**
 * A trade auction's list in the codes of the Japanese trade: the file names no house, sale or date; prices are in US $.
 */
export const wholesaleTradeList: Preset = {
  source: 'wholesale-trade-list',
  archive: true,
  format: 'csv',
  origin: { kind: 'preset', name: 'wholesale-trade-list' },
  read: readTradeLot,
}

/** Collectors' terms by those of the trade. */
const pieceNames: Record<string, string> = {
  Pierce: 'Earrings',
  EarRing: 'Earrings',
  'Pendant Top': 'Pendant',
  Cuffs: 'Cufflinks',
}

const unnamedSale: IncomingSale = {
  key: 'list',
  keyIsOfHouse: false,
  title: 'Wholesale list',
  location: null,
  startsOn: null,
  endsOn: null,
  precision: 'day',
  timeZone: 'UTC',
}

function readTradeLot(row: Record<string, unknown>): IncomingLot {
  const type = requireTextCell(row, 'Jewelry Type')
  const piece = getOwnValue(pieceNames, type) ?? type
  // The source's table breaks these names over two lines.
  const maker = readTextCell(row, 'BRAND')?.replace('Ar pels', ' Arpels').replace('&', ' &') ?? null
  const detail = readTextCell(row, 'Detail')
  const weight = readTextCell(row, 'Gross Wt.')
  const metal = readTextCell(row, 'Metal')?.replace(/\s+/g, '') ?? null
  return {
    key: requireTextCell(row, 'Item Nos'),
    title: [maker, detail ? `${piece}, ${separateStones(detail)}` : piece].filter(Boolean).join(' '),
    description: composeDescription(row, metal, weight),
    provenance: null,
    condition: null,
    house: { name: 'Trade auction, house not named' },
    sale: unnamedSale,
    lotNumber: requireTextCell(row, 'Item Nos'),
    url: null,
    prices: {
      currency: 'USD',
      estimateLow: null,
      estimateHigh: null,
      openingBid: parsePlainAmount(row['Start Price in US $'], 'Start Price in US $'),
      currentBid: null,
      realised: null,
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: { maker, grossWeightGrams: parsePlainAmount(weight, 'Gross Wt.') },
    pictures: [],
  }
}

function composeDescription(row: Record<string, unknown>, metal: string | null, weight: string | null): string | null {
  const size = readTextCell(row, 'Size #')
  const remarks = readTextCell(row, 'Remarks')
  return joinSentences([
    metal && `Metal: ${metal}`,
    readTextCell(row, 'Particulars'),
    weight && `Gross weight ${weight} g`,
    size && `Size ${size}`,
    remarks && `With: ${remarks}`,
  ])
}

/** `Ruby-3.134Diamond - 1.04`: the next stone follows the last weight without a space. */
function separateStones(detail: string): string {
  return detail.replace(/(\d)(\p{Lu}\p{Ll})/gu, '$1 $2').replace(/\s+/g, ' ')
}

function joinSentences(parts: (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null && part !== '')
  return said.length > 0 ? `${said.join('. ')}.` : null
}
