import type { Category } from '@parure/vocabulary/filter-group.ts'
import { picturedDesigns, type PicturedDesign } from './pictured-designs.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import type { DemoSale } from '../sales/sales.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

export interface DesignChoice {
  design: PicturedDesign
  pictures: string[]
  /** Every view; most lots have some of them. */
  views: string[]
}

/**
 * Among the lots that people page through, a design is reused after 30 lots at the earliest: no page of 30 shows it
 * twice. Reuse alternates between mirrored and original pictures, so that a list of rings hardly repeats one. Older
 * lots, which people find by filters and price only, repeat common designs most.
 */
const minLotsBetween = 30
const minOldLotsBetween = 5
/** Age in days of an old lot: forty pages of results. */
const oldAfterDays = 550

const categoryShares: Record<Category, number> = {
  Rings: 34,
  Necklaces: 12,
  Bracelets: 14,
  Earrings: 17,
  Pendant: 10,
  Brooch: 7,
  'Jewelry set': 3.5,
  Other: 6.5,
}

interface DesignUse {
  at: number
  atInCategory: number
  mirrored: boolean
}

/** Chooses one design per lot, in the order of the feed. The tier of a house makes some designs rarer. */
export function chooseDesigns(sales: readonly DemoSale[], chance: SeededRandom): DesignChoice[] {
  const uses = new Map<PicturedDesign, DesignUse>()
  const counts = new Map<Category, number>()
  return sales.map(({ house, endsIn }, at) => {
    const isOldLot = endsIn < -oldAfterDays
    const ready = picturedDesigns.filter((design) =>
      isOldLot
        ? at - (uses.get(design)?.at ?? -minOldLotsBetween) >= minOldLotsBetween
        : isReusable(design, at, uses, counts),
    )
    const open = [...new Set(ready.map((design) => design.category))]
    const category = chance.weighted(open, (name) => categoryShares[name])
    const choices = ready.filter((design) => design.category === category)
    const design = chance.weighted(choices, (choice) => computeWeight(choice, house))
    const atInCategory = (counts.get(category) ?? 0) + 1
    const mirrored = !(uses.get(design)?.mirrored ?? chance.drawOutcome(0.5))
    counts.set(category, atInCategory)
    uses.set(design, { at, atInCategory, mirrored })
    const views = design.files.map((file) => (mirrored ? `mirrored:${file}` : file))
    return { design, pictures: views.slice(0, drawViewCount(chance)), views }
  })
}

/** Within its category a design is reused only after most of the others. */
function isReusable(
  design: PicturedDesign,
  at: number,
  uses: ReadonlyMap<PicturedDesign, DesignUse>,
  counts: ReadonlyMap<Category, number>,
): boolean {
  const last = uses.get(design)
  if (last === undefined) return true
  const since = (counts.get(design.category) ?? 0) - last.atInCategory
  return at - last.at >= minLotsBetween && since >= Math.floor(0.85 * (designCounts.get(design.category) ?? 0))
}

const designCounts = new Map<Category, number>()
for (const { category } of picturedDesigns) designCounts.set(category, (designCounts.get(category) ?? 0) + 1)

function computeWeight({ share = 1, standing }: PicturedDesign, { tier }: DemoHouse): number {
  if (standing === 'modest' && tier === 1) return 0.25 * share
  if (standing === 'grand' && tier === 3) return 0.3 * share
  return share
}

/** Most lots have several views, some only one, a few none. */
function drawViewCount(chance: SeededRandom): number {
  return chance.weighted([0, 1, 2, 3], (count) => ([0.04, 0.14, 0.3, 0.52] as const)[count] ?? 0)
}
