import { priceStepEdges, ratioStepEdges, findStep } from '@parure/features/market/density.ts'

interface Prices {
  eur: bigint | null
  usd: bigint | null
  accuracy: number | null
}

export interface CountedForDensity {
  lot: { sale_day: string | null }
  outcome: string
  stated: Prices
  all: Prices
  isHammerDerived: boolean
  inclusive: readonly [eur: bigint | null, usd: bigint | null]
  /** Its category, gemstone and maker. */
  markets: readonly number[]
}

/** Formats "derived|7|hammer_eur|2023-05-01: 12×1 17×3", for markets with more than `single` sold or bought-in lots. */
export function formatDensities(lots: readonly CountedForDensity[], single: number): string[] {
  const pairs = lots.flatMap((lot) => lot.markets.map((market) => ({ market, lot })))
  const markets = [...Map.groupBy(pairs, ({ market }) => market)].filter(
    ([, own]) => own.filter(({ lot: { outcome } }) => outcome === 'sold' || outcome === 'unsold').length > single,
  )
  const steps = markets.flatMap(([market, own]) =>
    own.flatMap(({ lot }) =>
      stepsOf(lot).map(([name, step]) => ({
        key: name.replace('|', `|${market}|`) + `|${lot.lot.sale_day?.slice(0, 7)}-01`,
        step,
      })),
    ),
  )
  return [...Map.groupBy(steps, ({ key }) => key)].map(([key, own]) => {
    const counts = Map.groupBy(own, ({ step }) => step)
    const cells = [...counts].toSorted(([a], [b]) => a - b).map(([step, each]) => `${step}×${each.length}`)
    return `${key}: ${cells.join(' ')}`
  })
}

/** Returns the steps of a lot by each measure of each table. */
function stepsOf({ outcome, stated, all, isHammerDerived, inclusive: [eur, usd] }: CountedForDensity) {
  const derived = isHammerDerived ? all : { eur: null, usd: null, accuracy: null }
  return [
    ...price('stated|hammer_eur', stated.eur),
    ...price('stated|hammer_usd', stated.usd),
    ...ratio('stated|accuracy', stated.accuracy),
    ...(outcome === 'unsold' ? [['stated|unsold', 0] as [string, number]] : []),
    ...price('derived|hammer_eur', derived.eur),
    ...price('derived|hammer_usd', derived.usd),
    ...ratio('derived|accuracy', derived.accuracy),
    ...price('derived|inclusive_eur', eur),
    ...price('derived|inclusive_usd', usd),
  ]
}

const price = (name: string, cents: bigint | null): [string, number][] =>
  cents === null ? [] : [[name, findStep(priceStepEdges, Number(cents))]]
const ratio = (name: string, accuracy: number | null): [string, number][] =>
  accuracy === null ? [] : [[name, findStep(ratioStepEdges, accuracy)]]
