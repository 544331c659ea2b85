import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { LotTraits } from './lot-traits.ts'
import { computeQuantile, sortNumbers } from './quantile.ts'
import type { SoldLot } from './sold-lot.ts'

/** What is usual for sold lots of a category and principal stone; figures are explained by differences from it. */
export interface TypicalLot {
  n: number
  /** Middle day of their sales, in days since 1970. */
  day: number
  metal: string | null
  fineness: number | null
  grams: number | null
  carats: number | null
  color: number | null
  clarity: number | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
  pearlMillimeters: number | null
}

const minTypical = 8

export function getTypicalKey({ category, principal }: LotTraits): string {
  return `${category}/${principal?.species ?? ''}`
}

export function collectTypicalLots(sales: readonly SoldLot[]): Record<string, TypicalLot> {
  const byKey = new Map<string, SoldLot[]>()
  for (const sale of sales) {
    const key = getTypicalKey(sale.traits)
    const known = byKey.get(key)
    if (known) known.push(sale)
    else byKey.set(key, [sale])
  }
  const kept = [...byKey].filter(([, lots]) => lots.length >= minTypical)
  return Object.fromEntries(kept.map(([key, lots]) => [key, summarizeLots(lots)]))
}

/** Returns traits with the typical metal and weight of sold lots around such a stone, where they state neither. */
export function fillTypicalMetal(model: { typical: Record<string, TypicalLot> }, traits: LotTraits): LotTraits {
  const key = getTypicalKey(traits)
  const typical = getOwnValue(model.typical, key)
  if (!typical || traits.metal !== null || traits.grams !== null) return traits
  return { ...traits, metal: typical.metal, fineness: typical.fineness, grams: typical.grams }
}

function summarizeLots(lots: readonly SoldLot[]): TypicalLot {
  const median = (read: (traits: LotTraits) => number | null | undefined): number | null => {
    const values = sortNumbers(lots.flatMap(({ traits }) => read(traits) ?? []))
    return values.length < minTypical ? null : computeQuantile(values, 0.5)
  }
  const mode = <T extends string | number>(read: (traits: LotTraits) => T | null | undefined): T | null => {
    const counts = new Map<T | null, number>()
    for (const { traits } of lots) {
      const value = read(traits) ?? null
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return (
      [...counts].toSorted(([one, n], [other, m]) => m - n || (String(one) < String(other) ? -1 : 1))[0]?.[0] ?? null
    )
  }
  return {
    n: lots.length,
    day: Math.round(computeQuantile(sortNumbers(lots.map(({ day }) => day)), 0.5)),
    metal: mode(({ metal }) => metal),
    fineness: mode(({ fineness }) => fineness),
    grams: median(({ grams }) => grams),
    carats: median(({ principal }) => principal?.carats),
    color: median(({ principal }) => principal?.color),
    clarity: median(({ principal }) => principal?.clarity),
    origin: mode(({ principal }) => principal?.origin),
    treatment: mode(({ principal }) => principal?.treatment),
    laboratory: mode(({ principal }) => principal?.laboratory),
    pearlMillimeters: median(({ pearlMillimeters }) => pearlMillimeters),
  }
}
