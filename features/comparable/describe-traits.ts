import { clarities, type Traits } from './traits.ts'

/**
 * Returns the traits by which a lot is compared as labeled texts; an unstated trait that matters reads "Not stated".
 */
export function describeTraits(traits: Traits): { name: string; value: string }[] {
  const { category, subCategory, species, kind, shape, carats, origin, treatment, maker, laboratory } = traits
  const isDiamond = species === 'Diamond'
  const lines: [string, string | null][] = [
    ['Category', subCategory ?? category],
    ['Main stone', species === null ? 'None' : [species, kind].filter(Boolean).join(', ')],
    ['Weight', carats === null ? unstated : `${Number(carats.toFixed(3))} ct`],
    ['Cut', isDiamond ? (shape ?? unstated) : null],
    ['Color', isDiamond && kind === null ? formatGrade(traits.color, letters) : null],
    ['Clarity', isDiamond ? formatGrade(traits.clarity, clarities) : null],
    ['Origin', isDiamond ? null : (origin ?? unstated)],
    ['Treatment', treatment ?? unstated],
    ['Maker', maker ?? 'Unsigned'],
    ['Report', laboratory ?? 'None'],
  ]
  return lines.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

const unstated = 'Not stated'
const letters = 'DEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** A grade between two steps is shown as both. */
function formatGrade(step: number | null, scale: readonly string[]): string {
  if (step === null) return unstated
  const ends = new Set([scale[Math.floor(step)], scale[Math.ceil(step)]])
  return [...ends].filter(Boolean).join('–')
}
