import { factors, type Factor } from './likeness.ts'
import { clarities, type Traits } from './traits.ts'

/** An attribute in which a comparable lot agrees with the lot, or differs from it. */
export interface Reason {
  text: string
  differs: boolean
}

const mostReasons = 3
/** Two lots differ in a factor below this value. */
const alike = 0.75

/** Texts by factor, most important first. */
const sayings: readonly [Factor, (of: Traits) => string | null][] = [
  ['carats', ({ carats }) => (carats === null ? null : `${Number(carats.toFixed(2))} ct`)],
  ['treatment', ({ treatment }) => treatmentWords(treatment)],
  ['origin', ({ origin }) => origin],
  ['maker', ({ maker }) => maker ?? 'unsigned'],
  [
    'color',
    ({ color }) => (color === null ? null : `color ${String.fromCharCode('D'.charCodeAt(0) + Math.round(color))}`),
  ],
  ['clarity', ({ clarity }) => (clarity === null ? null : (clarities[Math.round(clarity)] ?? null))],
  ['laboratory', ({ laboratory }) => (laboratory === null ? 'no report' : `${laboratory} report`)],
  ['subCategory', ({ subCategory }) => subCategory],
]
const missing: Partial<Record<Factor, string>> = {
  carats: 'weight not stated',
  treatment: 'treatment not stated',
  origin: 'origin not stated',
  color: 'color not stated',
  clarity: 'clarity not stated',
}

/** Returns at most three reasons: the largest differences, then agreements. */
export function reasonsFor(lot: Traits, comparable: Traits): Reason[] {
  const said = sayings.flatMap(([factor, words], place) => {
    const [mine, text] = [words(lot), words(comparable)]
    const share = factors[factor](lot, comparable)
    const differs = share < alike
    // Most lots have no report, so a missing report on both is not an agreement.
    const isUnsaid = text === null || (factor === 'laboratory' && comparable.laboratory === null)
    if (!differs && isUnsaid) return []
    const shown = text ?? (mine === null ? undefined : missing[factor])
    return shown === undefined ? [] : [{ text: shown, differs, share, place }]
  })
  const differing = said.filter(({ differs }) => differs).toSorted((one, other) => one.share - other.share)
  const chosen = [...differing.slice(0, 2), ...said.filter(({ differs }) => !differs)].slice(0, mostReasons)
  return chosen.toSorted((one, other) => one.place - other.place).map(({ text, differs }) => ({ text, differs }))
}

function treatmentWords(treatment: string | null): string | null {
  if (treatment === null) return null
  return treatment === 'HPHT' ? treatment : treatment.toLowerCase()
}
