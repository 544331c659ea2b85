import type { DemoRow } from './demo-row.ts'
import { withSaleMention } from './sale-mentions.ts'
import { lotMoney } from './lot-money.ts'
import { lotTexts, type LotTexts } from './lot-texts.ts'
import { chooseDesigns, type DesignChoice } from './choose-designs.ts'
import { drawPiece, type Piece } from './piece.ts'
import { placeLots, type PlacedLot } from './placed-lots.ts'
import { planPastSales, planUpcomingSales } from './sales.ts'
import { seededChance, type Chance } from '@parure/domain/seeded-chance'
import { worthInDollars } from './worth.ts'

const pastLots = 1_200
const upcomingLots = 300

/** 1,500 invented lots, 300 of them upcoming: past ones by the day of their sale, then upcoming ones as they were listed. */
export function generateLots(seed = 1): DemoRow[] {
  const chance = seededChance(`${seed}`)
  const past = planPastSales(pastLots, chance)
  const upcoming = planUpcomingSales(upcomingLots, chance)
  const places = placeLots(past, upcoming, chance)
  const choices = chooseDesigns(
    places.map(({ sale }) => sale.house),
    chance,
  )
  const taken = new Set<string>()
  return places.map((place, index) => {
    const choice = choices[index]
    if (choice === undefined) throw new Error('a lot without a design')
    return rowOf(place, choice, taken, seededChance(`${seed} ${keyOf(place)}`))
  })
}

function keyOf({ sale, number }: PlacedLot): string {
  return `${sale.key}-${number}`
}

function rowOf(place: PlacedLot, choice: DesignChoice, taken: Set<string>, chance: Chance): DemoRow {
  const { house } = place.sale
  const piece = drawPiece(choice.design, house, chance)
  const dollars = worthInDollars(piece)
  const texts = distinctTexts(piece, place, dollars > 80_000, taken, chance)
  const { title, description, provenance } = texts
  const number = String(place.number)
  return {
    key: keyOf(place),
    ...withSaleMention({ title, description, provenance }, texts.english, house, number, chance),
    condition: texts.condition,
    ...saleOf(place),
    lot_number: number,
    url: `${house.website}/sales/${place.sale.key}/lots/${number}`,
    currency: house.currency,
    ...lotMoney(place, dollars, chance),
    maker: piece.maker?.name ?? null,
    dimensions: chance.happens(0.06) || texts.dimensions.length === 0 ? null : texts.dimensions.join('; '),
    ...detailsOf(piece, texts.english, chance),
    reference_number: piece.reference,
    listed_on: place.listedIn,
    pictures: choice.pictures,
  }
}

/** Words the piece again, a few times at most, while another lot has the same title already. */
function distinctTexts(
  piece: Piece,
  { sale }: PlacedLot,
  grand: boolean,
  taken: Set<string>,
  chance: Chance,
): LotTexts {
  let texts = lotTexts(piece, sale.house, grand, chance)
  for (let attempt = 0; attempt < 4 && taken.has(texts.title); attempt += 1) {
    texts = lotTexts(piece, sale.house, grand, chance)
  }
  taken.add(texts.title)
  return texts
}

function saleOf({ sale }: PlacedLot) {
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
  }
}

function detailsOf({ design }: Piece, english: boolean, chance: Chance) {
  const { clasps, gender = 'Women', weave = null, motif = null } = design
  return {
    gender: design.metal === 'none' || chance.happens(0.35) ? null : gender,
    clasp_or_buckle: english && clasps !== undefined && chance.happens(0.7) ? chance.one(clasps) : null,
    weave: english ? weave : null,
    motif: chance.happens(0.8) ? motif : null,
  }
}
