/** A seeded random number generator as an argument: the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** Returns a number from 0 up to, but not including, 1. */
  drawUnit(): number
  drawBetween(low: number, high: number): number
  /** Returns a whole number, both ends included. */
  drawInteger(low: number, high: number): number
  drawOutcome(probability: number): boolean
  drawChoice<T>(choices: readonly T[]): T
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T
  /** Returns a normally distributed number: mean 0, deviation 1, clamped to ±3. */
  drawNormal(): number
}

/** Returns a generator whose sequence depends on the seed alone. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashSeed(seed)
  const unit = (): number => {
    // mulberry32, a public-domain generator; 32 bits of state suffice for a catalog.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    drawUnit: unit,
    drawBetween: (low, high) => low + (high - low) * unit(),
    drawInteger: (low, high) => low + Math.floor((high - low + 1) * unit()),
    drawOutcome: (probability) => unit() < probability,
    drawChoice: (choices) => pickChoice(choices, Math.floor(choices.length * unit())),
    weighted: (choices, weight) => pickWeighted(choices, weight, unit()),
    drawNormal: () => Math.max(-3, Math.min(3, Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()))),
  }
}

function pickChoice<T>(choices: readonly T[], index: number): T {
  const choice = choices[index]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

function pickWeighted<T>(choices: readonly T[], weight: (choice: T) => number, unit: number): T {
  let rest = unit * choices.reduce((sum, choice) => sum + weight(choice), 0)
  const found = choices.findIndex((choice) => (rest -= weight(choice)) < 0)
  return pickChoice(choices, found === -1 ? choices.length - 1 : found)
}

/** FNV-1a over UTF-16 units: keys that differ by one digit get distant hashes. */
function hashSeed(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value
}
