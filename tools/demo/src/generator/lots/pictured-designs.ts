import type { Category } from '@parure/vocabulary/filter-group.ts'
import manifest from '../../../pictures/manifest.json' with { type: 'json' }
import type { Design } from './design.ts'
import { bangles, bracelets } from '../designs/bracelets.ts'
import { brooches } from '../designs/brooches.ts'
import { colouredStoneRings } from '../designs/coloured-stone-rings.ts'
import { diamondRings } from '../designs/diamond-rings.ts'
import { dropEarrings, studsAndHoops } from '../designs/earrings.ts'
import { necklaces } from '../designs/necklaces.ts'
import { opalPearlAndOnyxRings } from '../designs/opal-pearl-and-onyx-rings.ts'
import { others } from '../designs/others.ts'
import { fancyDiamonds } from '../designs/fancy-diamonds.ts'
import { figurePendants, stonePendants } from '../designs/pendants.ts'
import { sets } from '../designs/sets.ts'

/** A design with its entry of the picture manifest. */
export interface PicturedDesign extends Design {
  category: Category
  /** `none` for unmounted stones. */
  metal: string
  /** File names, hero view first. */
  files: readonly string[]
}

const allDesigns: readonly Design[] = [
  ...diamondRings,
  ...fancyDiamonds,
  ...colouredStoneRings,
  ...opalPearlAndOnyxRings,
  ...necklaces,
  ...bracelets,
  ...bangles,
  ...studsAndHoops,
  ...dropEarrings,
  ...stonePendants,
  ...figurePendants,
  ...brooches,
  ...sets,
  ...others,
]

/** All designs, including the few without pictures. */
export const picturedDesigns: readonly PicturedDesign[] = allDesigns.map((design) => {
  if (design.unpictured !== undefined) return { ...design, ...design.unpictured, files: [] }
  const pictured = manifest.find((entry) => entry.id === design.id)
  if (pictured === undefined) throw new Error(`no pictures of ${design.id}`)
  return {
    ...design,
    category: pictured.category as Category,
    metal: pictured.metal,
    files: pictured.views.map((view) => `${design.id}-${view}.webp`),
  }
})
