import type { DemoRow } from './demo-row.ts'
import type { DesignChoice } from './choose-designs.ts'
import { drawLotMoney } from '../money/draw-lot-money.ts'
import { createLotTexts, type DemoTexts } from '../texts/demo-texts.ts'
import { drawPiece, type JewelryPiece } from './jewelry-piece.ts'
import type { PlacedLot } from './placed-lots.ts'
import { addSaleMention } from '../texts/sale-mentions.ts'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { computeWorthDollars } from '../money/worth.ts'
import { drawSaleHours } from '../sales/draw-sale-hours.ts'

/** A lot of the feed, with the data it was generated from. */
export interface MadeLot {
  row: DemoRow
  piece: JewelryPiece
  place: PlacedLot
  choice: DesignChoice
  /** Whether its texts are in English. */
  english: boolean
}

export interface LotPlan {
  place: PlacedLot
  choice: DesignChoice
  /** The seed of all random choices of the lot. */
  seed: string
  /** Five digits for its report numbers; the next number belongs to no other lot either. */
  serial: number
  /** A piece that was sold before; by default a new one. */
  piece?: JewelryPiece
}

/** Price in dollars from which texts may describe a piece as important. */
const importantFromDollars = 80_000

/** Makes a lot; adds its title to `usedTitles`. */
export function makeLot({ place, choice, seed, serial, piece: known }: LotPlan, usedTitles: Set<string>): MadeLot {
  const chance = createSeededRandom(seed)
  const { house, endsIn } = place.sale
  const piece = known ?? drawPiece(choice.design, house, serial, chance)
  const dollars = computeWorthDollars(piece, house, place.upcoming ? 0 : -endsIn / 365)
  const texts = createDistinctTexts(piece, place, dollars > importantFromDollars, usedTitles, chance)
  const { title, description, provenance } = texts
  const number = String(place.number)
  const row: DemoRow = {
    key: buildLotKey(place),
    ...addSaleMention({ title, description, provenance }, texts.english, house, number, chance),
    condition: texts.condition,
    ...buildSaleFields(place),
    lot_number: number,
    url: `${house.website}/sales/${place.sale.key}/lots/${number}`,
    currency: house.currency,
    ...drawLotMoney(place, dollars, chance),
    maker: piece.maker?.name ?? null,
    dimensions: chance.drawOutcome(0.06) || texts.dimensions.length === 0 ? null : texts.dimensions.join('; '),
    ...drawDetails(piece, texts.english, chance),
    reference_number: piece.reference,
    listed_on: place.listedIn,
    // Important pieces always have pictures.
    pictures: dollars > importantFromDollars && choice.pictures.length === 0 ? choice.views : choice.pictures,
  }
  return { row, piece, place, choice, english: texts.english }
}

/** Builds a key that is unique in the catalog. */
export function buildLotKey({ sale, number }: PlacedLot): string {
  return `${sale.key}-${number}`
}

/** Creates the texts again, a few times at most, while another lot has the same title. */
function createDistinctTexts(
  piece: JewelryPiece,
  { sale }: PlacedLot,
  grand: boolean,
  taken: Set<string>,
  chance: SeededRandom,
): DemoTexts {
  let texts = createLotTexts(piece, sale.house, grand, chance)
  for (let attempt = 0; attempt < 4 && taken.has(texts.title); attempt += 1) {
    texts = createLotTexts(piece, sale.house, grand, chance)
  }
  taken.add(texts.title)
  return texts
}

function buildSaleFields({ sale }: PlacedLot) {
  const { name, city, country, timeZone, website } = sale.house
  return {
    house: name,
    city,
    country,
    time_zone: timeZone,
    house_website: website,
    sale_key: sale.key,
    sale_title: sale.title,
    sale_starts: sale.startsIn,
    sale_ends: sale.endsIn,
    sale_location: `${city}, ${country}`,
    ...drawSaleHours(sale),
    sale_status: sale.cancelled ? ('cancelled' as const) : null,
  }
}

function drawDetails({ design }: JewelryPiece, english: boolean, chance: SeededRandom) {
  const { clasps, gender = 'Women', weave = null, motif = null } = design
  return {
    gender: design.metal === 'none' || chance.drawOutcome(0.35) ? null : gender,
    clasp_or_buckle: english && clasps !== undefined && chance.drawOutcome(0.7) ? chance.drawChoice(clasps) : null,
    weave: english ? weave : null,
    motif: chance.drawOutcome(0.8) ? motif : null,
  }
}
