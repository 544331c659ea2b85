import type { House } from './house.ts'
import { drift } from './market.ts'
import { parcelWorthPerCarat, worthPerCarat } from './stone-worth.ts'
import type { StoneSpec } from './design.ts'
import type { Piece } from './piece.ts'

const goldPerGram = 125
const platinumPerGram = 32
const silverPerGram = 1
/** Factors of hand-made periods of which few pieces remain. */
const period = { victorian: 1.1, revival: 1.3, belleEpoque: 1.3, artNouveau: 1.3, artDeco: 1.4, retro: 1.15 } as const
/** An attribution is an opinion, for which half of the premium of a signature is paid. */
const ofAttribution = 0.5
/** Important houses have bidders worldwide; local salerooms have local ones. */
const ofHouse = { 1: 1.1, 2: 1, 3: 0.88 } as const

/** Returns the expected price of such a piece at that house `years` ago, in US dollars. */
export function worthInDollars(piece: Piece, { tier }: House, years: number): number {
  const { design, dating, maker } = piece
  const stones = (design.stones ?? []).reduce((sum, stone) => sum + stonesWorth(stone, piece, years), 0)
  const era: Partial<Record<string, number>> = period
  const craft = design.craft * (0.8 + 0.5 * piece.scale) * drift('work', years)
  const pearls = pearlsWorth(piece) * drift('pearls', years)
  const made = (craft * nameFactor(piece) ** 1.6 + (stones + pearls) * nameFactor(piece)) * (era[dating.era] ?? 1)
  return ofHouse[tier] * Math.max(made + metalWorth(piece, years), maker === null ? 0 : 400)
}

/** A name raises the price of the work most, that of stones less, because these are available elsewhere. */
function nameFactor({ maker, attributed }: Piece): number {
  if (attributed !== null) return 1 + ofAttribution * (attributed.factor - 1)
  return maker?.factor ?? 1
}

function stonesWorth(stone: StoneSpec, { design, carats: weights, facts }: Piece, years: number): number {
  const carats = (weights.get(stone.slot) ?? []).reduce((sum, weight) => sum + weight, 0) / 100
  const each = carats / stone.pieces
  const ofMain = stone.slot === 'main' && design.form !== 'several'
  const parcel = !ofMain || each < 0.2
  return (
    carats *
    drift(stone.species, years) *
    (parcel ? parcelWorthPerCarat(stone.species, each) : worthPerCarat(stone.species, each, facts))
  )
}

/** The price of a cultured pearl rises with about the sixth power of its diameter. */
function pearlsWorth({ design, pearlSize, facts }: Piece): number {
  if (design.pearls === undefined || pearlSize === null) return 0
  const middle = (pearlSize[0] + pearlSize[1]) / 20
  const each = 12 * (middle / 8) ** 6 * facts.beauty ** 1.5
  return design.pearls.count * each * (design.pearls.kind === 'black' ? 0.7 : 1)
}

function metalWorth({ design, karat, tenthsOfGrams }: Piece, years: number): number {
  // A strand weighs mostly pearls.
  const grams = (design.pearls !== undefined && design.pearls.count > 20 ? 0.08 : 1) * (tenthsOfGrams / 10)
  if (karat !== null) return grams * goldPerGram * (karat / 24) * drift('gold', years)
  return grams * (design.metal === 'platinum' ? platinumPerGram : silverPerGram)
}
