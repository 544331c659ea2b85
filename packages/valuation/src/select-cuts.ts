import type { SoldLot } from './sold-lot.ts'

/** A day before which a model learns: `at` sales are earlier. */
export interface Cut {
  at: number
  day: number
}

/** The share of sales that the first model learns, and the number of models over the rest. */
const plan = { firstShare: 0.3, blocks: 12, largeBlocks: 6, large: 20_000 }

/** Returns cuts at days between sales, at roughly equal numbers of sales. Sales are in the order of time. */
export function selectCuts(sales: readonly SoldLot[]): Cut[] {
  const blocks = sales.length > plan.large ? plan.largeBlocks : plan.blocks
  const cuts: Cut[] = []
  for (let block = 0; block < blocks; block++) {
    const wanted = Math.floor(sales.length * (plan.firstShare + ((1 - plan.firstShare) * block) / blocks))
    const day = sales[wanted]?.day
    if (day === undefined || day <= (cuts.at(-1)?.day ?? -Infinity)) continue
    let at = wanted
    while (at > 0 && sales[at - 1]?.day === day) at -= 1
    if (at > (cuts.at(-1)?.at ?? 0)) cuts.push({ at, day })
  }
  return cuts
}
