import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/**
 * Returns a function that draws numbers from 0 below `count` with Zipf weights: 1 / n to the power of `steepness` for
 * the n-th.
 */
export function createZipfSampler(count: number, steepness: number): (chance: SeededRandom) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) sums[index] = sum += (index + 1) ** -steepness
  return (chance) => {
    const wanted = chance.drawUnit() * sum
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
export function drawDistinct(chance: SeededRandom, most: number, draw: (chance: SeededRandom) => number): number[] {
  return [...new Set(Array.from({ length: most }, () => draw(chance)))]
}
