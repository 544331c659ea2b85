import type { DemoHouse } from '../sales/demo-house.ts'
import { computeDrift } from './market.ts'
import { computeParcelWorth, computeWorthPerCarat } from './stone-worth.ts'
import type { StoneSpec } from '../lots/design.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'

const goldPerGram = 125
const platinumPerGram = 32
const silverPerGram = 1
/** Factors of hand-made periods of which few pieces remain. */
const periodFactors = {
  victorian: 1.1,
  revival: 1.3,
  belleEpoque: 1.3,
  artNouveau: 1.3,
  artDeco: 1.4,
  retro: 1.15,
} as const
/** An attribution is an opinion, for which half of the premium of a signature is paid. */
const attributionShare = 0.5
/** Important houses have bidders worldwide; local salerooms have local ones. */
const tierFactors = { 1: 1.1, 2: 1, 3: 0.88 } as const

/** Returns the expected price of such a piece at that house `years` ago, in US dollars. */
export function computeWorthDollars(piece: JewelryPiece, { tier }: DemoHouse, years: number): number {
  const { design, dating, maker } = piece
  const stones = (design.stones ?? []).reduce((sum, stone) => sum + computeStonesWorth(stone, piece, years), 0)
  const era: Partial<Record<string, number>> = periodFactors
  const craft = design.craft * (0.8 + 0.5 * piece.scale) * computeDrift('work', years)
  const pearls = computePearlsWorth(piece) * computeDrift('pearls', years)
  const made =
    (craft * computeNameFactor(piece) ** 1.6 + (stones + pearls) * computeNameFactor(piece)) * (era[dating.era] ?? 1)
  return tierFactors[tier] * Math.max(made + computeMetalWorth(piece, years), maker === null ? 0 : 400)
}

/** A name raises the price of the work most, that of stones less, because these are available elsewhere. */
function computeNameFactor({ maker, attributed }: JewelryPiece): number {
  if (attributed !== null) return 1 + attributionShare * (attributed.factor - 1)
  return maker?.factor ?? 1
}

function computeStonesWorth(stone: StoneSpec, { design, carats: weights, facts }: JewelryPiece, years: number): number {
  const carats = (weights.get(stone.slot) ?? []).reduce((sum, weight) => sum + weight, 0) / 100
  const each = carats / stone.pieces
  const ofMain = stone.slot === 'main' && design.form !== 'several'
  const parcel = !ofMain || each < 0.2
  return (
    carats *
    computeDrift(stone.species, years) *
    (parcel ? computeParcelWorth(stone.species, each) : computeWorthPerCarat(stone.species, each, facts))
  )
}

/** The price of a cultured pearl rises with about the sixth power of its diameter. */
function computePearlsWorth({ design, pearlSize, facts }: JewelryPiece): number {
  if (design.pearls === undefined || pearlSize === null) return 0
  const middle = (pearlSize[0] + pearlSize[1]) / 20
  const each = 12 * (middle / 8) ** 6 * facts.beauty ** 1.5
  return design.pearls.count * each * (design.pearls.kind === 'black' ? 0.7 : 1)
}

function computeMetalWorth({ design, karat, tenthsOfGrams }: JewelryPiece, years: number): number {
  // A strand weighs mostly pearls.
  const grams = (design.pearls !== undefined && design.pearls.count > 20 ? 0.08 : 1) * (tenthsOfGrams / 10)
  if (karat !== null) return grams * goldPerGram * (karat / 24) * computeDrift('gold', years)
  return grams * (design.metal === 'platinum' ? platinumPerGram : silverPerGram)
}
