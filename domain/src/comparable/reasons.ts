import { factors, type Factor } from './likeness.ts'
import { clarities, type Traits } from './traits.ts'

/** Why a lot is comparable, or in what it differs. */
export interface Reason {
  text: string
  differs: boolean
}

const mostReasons = 3
/** Below such a factor two lots differ. */
const alike = 0.75

/** What is said of a comparable lot, the weightiest first. */
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

/** At most three: what differs most, then what is alike. */
export function reasonsFor(lot: Traits, comparable: Traits): Reason[] {
  const said = sayings.flatMap(([factor, words], place) => {
    const [mine, text] = [words(lot), words(comparable)]
    const share = factors[factor](lot, comparable)
    const differs = share < alike
    // Most lots have no report, which is no likeness.
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
