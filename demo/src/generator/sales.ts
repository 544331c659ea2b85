import { houses } from './houses.ts'
import type { House } from './house.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** A sale; its days are relative to today, so that the catalog never ages. */
export interface Sale {
  key: string
  house: House
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
const cancelledSale = 3

/** Plans past sales over eight years, slightly denser towards today, that share this number of lots; oldest first. */
export function planPastSales(lots: number, chance: Chance): Sale[] {
  const days = Array.from({ length: pastSales }, (_, index): Day => {
    const share = (index + 0.5 + chance.between(-0.35, 0.35)) / pastSales
    return { startsIn: -Math.round(5 + 2_912 * share ** 1.12), running: false }
  })
  return planned(days.toReversed(), lots, 'p', chance)
}

/** Plans one sale that runs today and the others within ninety days. */
export function planUpcomingSales(lots: number, chance: Chance): Sale[] {
  const days = Array.from({ length: upcomingSales }, (_, index): Day => {
    if (index === 0) return { startsIn: -1, running: true }
    return {
      startsIn: 2 + Math.round(((index - 0.5 + chance.between(-0.4, 0.4)) / upcomingSales) * 90),
      running: false,
    }
  })
  return planned(days, lots, 'u', chance).map((sale, index) => ({ ...sale, cancelled: index === cancelledSale }))
}

function planned(days: readonly Day[], lots: number, prefix: string, chance: Chance): Sale[] {
  const turns = onlineFirst(houseTurns(days.length, chance))
  const sales = days.map(({ startsIn, running }, index): Sale => {
    const house = turns[index]!
    const title = chance.one(running ? house.sales.filter(isOnline) : house.sales)
    const online = isOnline(title)
    const length = online ? 3 : chance.happens(0.75) ? 1 : 2
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
function houseTurns(count: number, chance: Chance): House[] {
  const turns: House[] = []
  while (turns.length < count) {
    const left = houses.filter((house) => house !== turns.at(-1))
    while (left.length > 0) turns.push(...left.splice(chance.whole(0, left.length - 1), 1))
  }
  return turns
}

/** Moves an online house to the start, because the running sale must be online. */
function onlineFirst(turns: readonly House[]): House[] {
  const at = turns.findIndex(({ sales }) => sales.some(isOnline))
  return [...turns.slice(at, at + 1), ...turns.toSpliced(at, 1)]
}

function isOnline(title: string): boolean {
  return /online|en ligne/i.test(title)
}

const sizes = { 1: [24, 38], 2: [18, 30], 3: [12, 24] } as const

function shareOut(sales: readonly Sale[], lots: number, chance: Chance): Sale[] {
  const drawn = sales.map(({ house }) => {
    const [fewest, most] = sizes[house.tier]
    return chance.between(fewest, most)
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
