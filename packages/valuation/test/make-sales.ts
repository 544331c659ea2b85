import type { LotTraits, SoldLot } from '../src/index.ts'

/** Returns numbers between 0 and 1 from a fixed seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function makeRing(carats: number, grams = 5, maker: string | null = null): LotTraits {
  const none = {
    color: null,
    clarity: null,
    cutGrade: null,
    hue: null,
    treatment: null,
    laboratory: null,
    origin: null,
  }
  return {
    category: 'Rings',
    subCategory: null,
    principal: { species: 'Diamond', kind: null, shape: 'Round', isOldCut: false, carats, isSingle: true, ...none },
    totals: [{ species: 'Diamond', carats, count: 1, origin: null, treatment: null, color: null, clarity: null }],
    metal: 'White Gold',
    fineness: 750,
    grams,
    maker,
    isAttributed: false,
    period: null,
    style: null,
    pearlMillimeters: null,
    pearlRows: null,
    house: 'House A',
    country: 'France',
  }
}

/** Days since 1970 of the first sale. */
export const firstDay = 18_300

/** Returns rings whose price rises with carats and grams, 1.5 times higher when signed by A, with noise. */
export function makeSales(count: number, seed = 1): SoldLot[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const carats = Number(Math.exp(random() * 2.5 - 1).toFixed(2))
    const grams = Number((3 + 5 * random()).toFixed(1))
    const maker = random() < 0.2 ? 'A' : null
    const noise = 0.25 * (random() + random() + random() - 1.5) * 2
    const worth = (3_000 * carats ** 1.7 + 60 * grams + 100) * (maker === null ? 1 : 1.5)
    return {
      id: at + 1,
      day: firstDay + Math.floor((at * 1_500) / count),
      euros: Math.round(100 * worth * Math.exp(noise)) / 100,
      estimateEuros: worth * Math.exp(0.3 * (random() - 0.5)),
      object: null,
      traits: makeRing(carats, grams, maker),
    }
  })
}
