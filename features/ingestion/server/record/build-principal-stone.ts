import type { Attributes, StoneDetail, StoneWeight } from '@parure/normaliser/attributes.ts'

/** The columns of a lot for its principal stone; all null and false when no stone was read. */
export interface PrincipalStone {
  stone_species: string | null
  /** Decimal string. */
  stone_carats: string | null
  stone_colour: string | null
  stone_clarity: string | null
  stone_origin: string | null
  stone_treatment: string | null
  stone_laboratory: string | null
  stone_report: string | null
  /** Whether all other stones together weigh at most 35 % of it: only then is there a price per carat. */
  stone_leads: boolean
}

const noStone: PrincipalStone = {
  stone_species: null,
  stone_carats: null,
  stone_colour: null,
  stone_clarity: null,
  stone_origin: null,
  stone_treatment: null,
  stone_laboratory: null,
  stone_report: null,
  stone_leads: false,
}

/** Returns the columns of the principal stone. */
export function buildPrincipalStone({
  stones,
  gemstones,
  carats,
}: Pick<Attributes, 'stones' | 'gemstones' | 'carats'>) {
  const heaviest = findHeaviestStone(stones)
  const stone = selectPrincipalStone({ stones, gemstones })
  if (!stone) return noStone
  return {
    stone_species: stone.species,
    stone_carats: heaviest && toThousandths(heaviest.carats) > 0 ? heaviest.carats : null,
    stone_colour: stone.colour,
    stone_clarity: stone.clarity,
    stone_origin: stone.origin,
    stone_treatment: stone.treatment,
    stone_laboratory: stone.laboratory,
    stone_report: stone.reportNumber,
    stone_leads: heaviest !== undefined && isDominantStone(heaviest, stones, carats),
  }
}

/**
 * Returns the heaviest single stone; if no single stone has a weight, the species that is named first, title before
 * description.
 */
export function selectPrincipalStone({
  stones,
  gemstones,
}: Pick<Attributes, 'stones' | 'gemstones'>): StoneDetail | undefined {
  const named = gemstones[0]?.value
  return findHeaviestStone(stones) ?? stones.find(({ species }) => species === named) ?? stones[0]
}

function findHeaviestStone(stones: readonly StoneDetail[]): StoneDetail | undefined {
  return stones
    .filter((stone) => stone.carats !== null && !stone.several)
    .reduce<StoneDetail | undefined>(
      (most, stone) => (most && toThousandths(most.carats) >= toThousandths(stone.carats) ? most : stone),
      undefined,
    )
}

/** Maximum weight of all other stones in percent of the principal stone's weight. */
const maxOtherWeightPercent = 35

function isDominantStone(main: StoneDetail, stones: readonly StoneDetail[], weights: readonly StoneWeight[]): boolean {
  const weight = toThousandths(main.carats)
  const others = stones.filter((stone) => stone !== main)
  const beside = others.reduce((sum, { carats }) => sum + toThousandths(carats), 0)
  // A total of all stones, or of the principal stone's species, includes its own weight.
  const totals = weights.map(({ stone, carats }) => {
    if (stone === 'Total' || stone === `${main.species} total`) return toThousandths(carats) - weight
    return stone.endsWith(' total') ? toThousandths(carats) : 0
  })
  return weight > 0 && Math.max(beside, ...totals) * 100 <= weight * maxOtherWeightPercent
}

/** In thousandths of a carat. */
const toThousandths = (carats: string | null): number => Math.round(Number(carats ?? 0) * 1000)
