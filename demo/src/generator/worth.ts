import type { Species, StoneSpec } from './design.ts'
import type { Piece } from './piece.ts'

// US dollars at auction, rounded to what keeps a demo believable; estimates are drawn from them, never summed as money.

/** Per carat for a stone of that weight, of good quality. */
const perCarat: Record<Species, (carats: number) => number> = {
  diamond: (carats) => (carats < 0.9 ? Math.max(330, 2_300 * carats ** 0.8) : 2_300 * carats ** 1.02),
  sapphire: (carats) => 620 * carats ** 0.65,
  ruby: (carats) => 950 * carats ** 0.75,
  emerald: (carats) => 850 * carats ** 0.65,
  aquamarine: (carats) => 120 * carats ** 0.35,
  amethyst: () => 16,
  opal: (carats) => 115 * carats ** 0.3,
}

/** By quality: commercial, good, fine, exceptional. */
const byQuality: Record<Species, readonly [number, number, number, number]> = {
  diamond: [0.5, 0.8, 1.1, 1.7],
  sapphire: [0.35, 1, 2.2, 9],
  ruby: [0.3, 1, 2.8, 12],
  emerald: [0.35, 1, 2.4, 9],
  aquamarine: [0.6, 1, 1.6, 2.2],
  amethyst: [0.7, 1, 1.5, 2],
  opal: [0.5, 1, 2, 3.6],
}

const goldPerGram = 86
const platinumPerGram = 28
const silverPerGram = 0.9
const period = { victorian: 1.1, revival: 1.3, belleEpoque: 1.3, artNouveau: 1.3, artDeco: 1.35, retro: 1.1 } as const

/** What such a piece tends to bring, in US dollars. */
export function worthInDollars(piece: Piece): number {
  const { design, dating, maker } = piece
  const stones = (design.stones ?? []).reduce((sum, stone) => sum + stonesWorth(stone, piece), 0)
  const era: Partial<Record<string, number>> = period
  const work = (design.craft * (0.8 + 0.5 * piece.scale) + stones) * (era[dating.era] ?? 1) * (maker?.factor ?? 1)
  return work + pearlsWorth(piece) * (maker === null ? 1 : 1.2) + metalWorth(piece)
}

function stonesWorth(stone: StoneSpec, piece: Piece): number {
  const weights = piece.carats.get(stone.slot) ?? []
  const carats = weights.reduce((sum, weight) => sum + weight, 0) / 100
  // Small stones are bought by the parcel: their grade matters little.
  const quality = carats / stone.pieces < 0.2 ? 1 : byQuality[stone.species][piece.grading.quality]
  return carats * perCarat[stone.species](carats / stone.pieces) * quality
}

/** A cultured pearl's price rises with about the sixth power of its diameter. */
function pearlsWorth({ design, pearlSize, grading }: Piece): number {
  if (design.pearls === undefined || pearlSize === null) return 0
  const middle = (pearlSize[0] + pearlSize[1]) / 20
  const each = 12 * (middle / 8) ** 6 * ([0.55, 1, 1.5, 2.2] as const)[grading.quality]
  return design.pearls.count * each * (design.pearls.kind === 'black' ? 0.7 : 1)
}

function metalWorth({ design, karat, tenthsOfGrams }: Piece): number {
  // A strand weighs mostly pearls.
  const grams = (design.pearls !== undefined && design.pearls.count > 20 ? 0.08 : 1) * (tenthsOfGrams / 10)
  if (karat !== null) return grams * goldPerGram * (karat / 24)
  return grams * (design.metal === 'platinum' ? platinumPerGram : silverPerGram)
}
