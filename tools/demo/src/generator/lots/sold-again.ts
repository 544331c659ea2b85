import type { MadeLot } from './make-lot.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/**
 * Stones that are sold a second time. Nine are identified by their report, three by a provenance that names the earlier
 * lot.
 */
const soldByReport = 9
const soldByProvenance = 3
/** Number of them whose second sale is upcoming, and of the others at the same house. */
const upcomingResales = 2
const sameHouseResales = 4
/** Minimum of days between the sales: pieces are seldom resold soon. */
const minDaysBetween = 600

/** Makes a lot of the catalog again, with a piece that was sold before. */
type MakeAgain = (index: number, piece: MadeLot['piece'], attempt: number) => MadeLot

/** Replaces twelve of the later lots by stones that were sold years before. */
export function resellStones(lots: readonly MadeLot[], makeAgain: MakeAgain, chance: SeededRandom): MadeLot[] {
  const all = [...lots]
  const used = new Set<number>()
  for (let count = 0; count < soldByReport + soldByProvenance; count += 1) {
    const isReported = count < soldByReport
    const pair = findResalePair(
      all,
      used,
      {
        isReported,
        isToCome: count < upcomingResales,
        isSameHouse: count >= upcomingResales && count < upcomingResales + sameHouseResales,
      },
      chance,
    )
    const [before, after] = pair
    const earlier = all[before]!
    const later = makeResale(after, earlier, makeAgain)
    all[after] = isReported ? later : addProvenance(later, earlier)
    used.add(before).add(after)
  }
  return all
}

interface ResaleCriteria {
  isReported: boolean
  isToCome: boolean
  isSameHouse: boolean
}

function findResalePair(
  lots: readonly MadeLot[],
  used: ReadonlySet<number>,
  wanted: ResaleCriteria,
  chance: SeededRandom,
): [number, number] {
  const sold = lots.flatMap((lot, index) => (used.has(index) || !isKnownStone(lot, wanted) ? [] : [index]))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const before = chance.drawChoice(sold)
    const earlier = lots[before]!
    const later = lots.flatMap((lot, index) =>
      used.has(index) || !isResaleCandidate(lot, earlier, wanted) ? [] : [index],
    )
    if (later.length > 0) return [before, chance.drawChoice(later)]
  }
  throw new Error('no stone can be sold again')
}

/** Whether the lot has a single large stone, was sold, and has a complete text in English. */
function isKnownStone({ row, piece, place, english }: MadeLot, { isReported }: ResaleCriteria): boolean {
  const main = piece.design.stones?.find(({ slot }) => slot === 'main')
  const hundredths = piece.carats.get('main')?.[0] ?? 0
  if (main?.pieces !== 1 || hundredths < 150 || piece.design.form === 'several' || !english) return false
  return row.price !== null && place.sale.endsIn < -minDaysBetween && (piece.facts.report !== null) === isReported
}

/** Whether the lot is a later one of the same design with the same pictures. */
function isResaleCandidate(
  { row, piece, place }: MadeLot,
  earlier: MadeLot,
  { isToCome, isSameHouse }: ResaleCriteria,
): boolean {
  const { house, endsIn } = place.sale
  return (
    piece.design === earlier.piece.design &&
    place.upcoming === isToCome &&
    (house === earlier.place.sale.house) === isSameHouse &&
    // Sold and paid.
    (isToCome || endsIn < -90) &&
    (place.upcoming || row.price !== null) &&
    endsIn - earlier.place.sale.endsIn >= minDaysBetween &&
    row.pictures[0] === earlier.row.pictures[0] &&
    !(earlier.piece.maker ?? earlier.piece.attributed)?.name.includes(house.city)
  )
}

/** Makes the lot until it was sold as well, at another price, and is described in English. */
function makeResale(index: number, earlier: MadeLot, makeAgain: MakeAgain): MadeLot {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const made = makeAgain(index, earlier.piece, attempt)
    const { price } = made.row
    if (made.english && (made.place.upcoming || (price !== null && price !== earlier.row.price))) return made
  }
  throw new Error('no later lot of the design sold')
}

/** Loading the catalog formats `{day -1830}` as that day. */
function addProvenance(lot: MadeLot, { row: { house, city, lot_number, sale_ends } }: MadeLot): MadeLot {
  return { ...lot, row: { ...lot.row, provenance: `${house}, ${city}, {day ${sale_ends}}, lot ${lot_number}.` } }
}
