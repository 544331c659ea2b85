import type { Chance } from '@parure/domain/seeded-chance'

/**
 * Returns a function that draws numbers from 0 below `count` with Zipf weights: 1 / n to the power of `steepness` for
 * the n-th.
 */
export function zipf(count: number, steepness: number): (chance: Chance) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) sums[index] = sum += (index + 1) ** -steepness
  return (chance) => {
    const wanted = chance.unit() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Returns at most `most` distinct draws. */
export function several(chance: Chance, most: number, draw: (chance: Chance) => number): number[] {
  return [...new Set(Array.from({ length: most }, () => draw(chance)))]
}
