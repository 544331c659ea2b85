import type { MadeLot } from './make-lot.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/**
 * Stones that are sold a second time. Nine are identified by their report, three by a provenance that names the earlier
 * lot.
 */
const byReport = 9
const byProvenance = 3
/** Number of them whose second sale is upcoming, and of the others at the same house. */
const stillToCome = 2
const atTheSameHouse = 4
/** Minimum of days between the sales: pieces are seldom resold soon. */
const daysBetween = 600

/** Makes a lot of the catalog again, with a piece that was sold before. */
type MakeAgain = (index: number, piece: MadeLot['piece'], attempt: number) => MadeLot

/** Replaces twelve of the later lots by stones that were sold years before. */
export function sellAgain(lots: readonly MadeLot[], makeAgain: MakeAgain, chance: Chance): MadeLot[] {
  const all = [...lots]
  const used = new Set<number>()
  for (let count = 0; count < byReport + byProvenance; count += 1) {
    const isReported = count < byReport
    const pair = pairFor(
      all,
      used,
      {
        isReported,
        isToCome: count < stillToCome,
        isSameHouse: count >= stillToCome && count < stillToCome + atTheSameHouse,
      },
      chance,
    )
    const [before, after] = pair
    const earlier = all[before]!
    const later = soldAgain(after, earlier, makeAgain)
    all[after] = isReported ? later : withProvenance(later, earlier)
    used.add(before).add(after)
  }
  return all
}

interface Wanted {
  isReported: boolean
  isToCome: boolean
  isSameHouse: boolean
}

function pairFor(
  lots: readonly MadeLot[],
  used: ReadonlySet<number>,
  wanted: Wanted,
  chance: Chance,
): [number, number] {
  const sold = lots.flatMap((lot, index) => (used.has(index) || !isKnownStone(lot, wanted) ? [] : [index]))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const before = chance.one(sold)
    const earlier = lots[before]!
    const later = lots.flatMap((lot, index) => (used.has(index) || !canBe(lot, earlier, wanted) ? [] : [index]))
    if (later.length > 0) return [before, chance.one(later)]
  }
  throw new Error('no stone can be sold again')
}

/** Whether the lot has a single large stone, was sold, and has a complete text in English. */
function isKnownStone({ row, piece, place, english }: MadeLot, { isReported }: Wanted): boolean {
  const main = piece.design.stones?.find(({ slot }) => slot === 'main')
  const hundredths = piece.carats.get('main')?.[0] ?? 0
  if (main?.pieces !== 1 || hundredths < 150 || piece.design.form === 'several' || !english) return false
  return row.price !== null && place.sale.endsIn < -daysBetween && (piece.facts.report !== null) === isReported
}

/** Whether the lot is a later one of the same design with the same pictures. */
function canBe({ row, piece, place }: MadeLot, earlier: MadeLot, { isToCome, isSameHouse }: Wanted): boolean {
  const { house, endsIn } = place.sale
  return (
    piece.design === earlier.piece.design &&
    place.upcoming === isToCome &&
    (house === earlier.place.sale.house) === isSameHouse &&
    // Sold and paid.
    (isToCome || endsIn < -90) &&
    (place.upcoming || row.price !== null) &&
    endsIn - earlier.place.sale.endsIn >= daysBetween &&
    row.pictures[0] === earlier.row.pictures[0] &&
    !(earlier.piece.maker ?? earlier.piece.attributed)?.name.includes(house.city)
  )
}

/** Makes the lot until it was sold as well, at another price, and is described in English. */
function soldAgain(index: number, earlier: MadeLot, makeAgain: MakeAgain): MadeLot {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const made = makeAgain(index, earlier.piece, attempt)
    const { price } = made.row
    if (made.english && (made.place.upcoming || (price !== null && price !== earlier.row.price))) return made
  }
  throw new Error('no later lot of the design sold')
}

/** Loading the catalog formats `{day -1830}` as that day. */
function withProvenance(lot: MadeLot, { row: { house, city, lot_number, sale_ends } }: MadeLot): MadeLot {
  return { ...lot, row: { ...lot.row, provenance: `${house}, ${city}, {day ${sale_ends}}, lot ${lot_number}.` } }
}
