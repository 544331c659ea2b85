import { demoHouses } from './demo-houses.ts'
import type { DemoHouse } from './demo-house.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** A sale; its days are relative to today, so that the catalog never ages. */
export interface DemoSale {
  key: string
  house: DemoHouse
  title: string
  online: boolean
  startsIn: number
  endsIn: number
  /** Canceled after its lots were listed. */
  cancelled?: boolean
  lots: number
}

interface Day {
  startsIn: number
  running: boolean
}

/** Two a year for each house. */
const pastSales = 224
const upcomingSales = 15
/** Index among the upcoming sales, in the order of days. */
const cancelledSaleIndex = 3

/** Plans past sales over eight years, slightly denser towards today, that share this number of lots; oldest first. */
export function planPastSales(lots: number, chance: SeededRandom): DemoSale[] {
  const days = Array.from({ length: pastSales }, (_, index): Day => {
    const share = (index + 0.5 + chance.drawBetween(-0.35, 0.35)) / pastSales
    return { startsIn: -Math.round(5 + 2_912 * share ** 1.12), running: false }
  })
  return planSales(days.toReversed(), lots, 'p', chance)
}

/** Plans one sale that runs today and the others within ninety days. */
export function planUpcomingSales(lots: number, chance: SeededRandom): DemoSale[] {
  const days = Array.from({ length: upcomingSales }, (_, index): Day => {
    if (index === 0) return { startsIn: -1, running: true }
    return {
      startsIn: 2 + Math.round(((index - 0.5 + chance.drawBetween(-0.4, 0.4)) / upcomingSales) * 90),
      running: false,
    }
  })
  return planSales(days, lots, 'u', chance).map((sale, index) => ({ ...sale, cancelled: index === cancelledSaleIndex }))
}

function planSales(days: readonly Day[], lots: number, prefix: string, chance: SeededRandom): DemoSale[] {
  const turns = moveOnlineFirst(drawHouseOrder(days.length, chance))
  const sales = days.map(({ startsIn, running }, index): DemoSale => {
    const house = turns[index]!
    const title = chance.drawChoice(running ? house.sales.filter(isOnline) : house.sales)
    const online = isOnline(title)
    const length = online ? 3 : chance.drawOutcome(0.75) ? 1 : 2
    const number = String(index + 1).padStart(3, '0')
    return {
      key: `${house.slug}-${prefix}${number}`,
      house,
      title,
      online,
      startsIn,
      endsIn: startsIn + length - 1,
      lots: 0,
    }
  })
  return shareOut(sales, lots, chance)
}

/** Draws an order in which every house occurs once before any repeats; may be slightly longer than `count`. */
function drawHouseOrder(count: number, chance: SeededRandom): DemoHouse[] {
  const turns: DemoHouse[] = []
  while (turns.length < count) {
    const left = demoHouses.filter((house) => house !== turns.at(-1))
    while (left.length > 0) turns.push(...left.splice(chance.drawInteger(0, left.length - 1), 1))
  }
  return turns
}

/** Moves an online house to the start, because the running sale must be online. */
function moveOnlineFirst(turns: readonly DemoHouse[]): DemoHouse[] {
  const at = turns.findIndex(({ sales }) => sales.some(isOnline))
  return [...turns.slice(at, at + 1), ...turns.toSpliced(at, 1)]
}

function isOnline(title: string): boolean {
  return /online|en ligne/i.test(title)
}

const sizes = { 1: [24, 38], 2: [18, 30], 3: [12, 24] } as const

function shareOut(sales: readonly DemoSale[], lots: number, chance: SeededRandom): DemoSale[] {
  const drawn = sales.map(({ house }) => {
    const [fewest, most] = sizes[house.tier]
    return chance.drawBetween(fewest, most)
  })
  const whole = drawn.reduce((sum, size) => sum + size, 0)
  let before = 0
  let given = 0
  return sales.map((sale, index) => {
    before += drawn[index] ?? 0
    const count = Math.round((before / whole) * lots) - given
    given += count
    return { ...sale, lots: count }
  })
}
