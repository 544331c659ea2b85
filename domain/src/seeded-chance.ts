/** A seeded random number generator as an argument: the same seed gives the same sequence on every machine. */
export interface Chance {
  /** Returns a number from 0 up to, but not including, 1. */
  unit(): number
  between(low: number, high: number): number
  /** Returns a whole number, both ends included. */
  whole(low: number, high: number): number
  happens(probability: number): boolean
  one<T>(choices: readonly T[]): T
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T
  /** Returns a normally distributed number: mean 0, deviation 1, clamped to ±3. */
  bell(): number
}

/** Returns a generator whose sequence depends on the seed alone. */
export function seededChance(seed: string): Chance {
  let state = hash(seed)
  const unit = (): number => {
    // mulberry32, a public-domain generator; 32 bits of state suffice for a catalog.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => low + Math.floor((high - low + 1) * unit()),
    happens: (probability) => unit() < probability,
    one: (choices) => pick(choices, Math.floor(choices.length * unit())),
    weighted: (choices, weight) => weightedPick(choices, weight, unit()),
    bell: () => Math.max(-3, Math.min(3, Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()))),
  }
}

function pick<T>(choices: readonly T[], index: number): T {
  const choice = choices[index]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

function weightedPick<T>(choices: readonly T[], weight: (choice: T) => number, unit: number): T {
  let rest = unit * choices.reduce((sum, choice) => sum + weight(choice), 0)
  const found = choices.findIndex((choice) => (rest -= weight(choice)) < 0)
  return pick(choices, found === -1 ? choices.length - 1 : found)
}

/** FNV-1a over UTF-16 units: keys that differ by one digit get distant hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value
}
