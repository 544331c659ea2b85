import type { Chance } from '../../server/src/demo/seeded-chance.ts'
/** Draws numbers from 0 up to `count`, the n-th of them as often as 1 / n to the power of `steepness`. */
export declare function zipf(count: number, steepness: number): (chance: Chance) => number
/** Some different draws, at most so many. */
export declare function several(chance: Chance, most: number, draw: (chance: Chance) => number): number[]
