import { similarityFactors, type SimilarityFactor } from './compute-similarity.ts'
import { clarities, type Traits } from './traits.ts'

/** An attribute in which a comparable lot agrees with the lot, or differs from it. */
export interface ComparisonReason {
  text: string
  differs: boolean
}

const maxReasons = 3
/** Two lots differ in a factor below this value. */
export const similarThreshold = 0.75

/** Texts by factor, most important first. */
const factorTexts: readonly [SimilarityFactor, (of: Traits) => string | null][] = [
  ['carats', ({ carats }) => (carats === null ? null : `${Number(carats.toFixed(2))} ct`)],
  ['treatment', ({ treatment }) => formatTreatment(treatment)],
  ['origin', ({ origin }) => origin],
  ['maker', ({ maker }) => maker ?? 'unsigned'],
  [
    'color',
    ({ color }) => (color === null ? null : `color ${String.fromCharCode('D'.charCodeAt(0) + Math.round(color))}`),
  ],
  ['clarity', ({ clarity }) => (clarity === null ? null : (clarities[Math.round(clarity)] ?? null))],
  ['metal', ({ metal }) => metal ?? null],
  ['grams', ({ grams }) => (grams ? `${Number(grams.toFixed(1))} g` : null)],
  ['laboratory', ({ laboratory }) => (laboratory === null ? 'no report' : `${laboratory} report`)],
  ['subCategory', ({ subCategory }) => subCategory],
]
const missingTexts: Partial<Record<SimilarityFactor, string>> = {
  carats: 'weight not stated',
  treatment: 'treatment not stated',
  origin: 'origin not stated',
  color: 'color not stated',
  clarity: 'clarity not stated',
}

/** Returns at most three reasons: the largest differences, then agreements. */
export function listComparisonReasons(lot: Traits, comparable: Traits): ComparisonReason[] {
  const reasons = factorTexts.flatMap(([factor, words], place) => {
    const [mine, text] = [words(lot), words(comparable)]
    const share = similarityFactors[factor](lot, comparable)
    const differs = share < similarThreshold
    // Most lots have no report, so a missing report on both is not an agreement.
    const isUnsaid = text === null || (factor === 'laboratory' && comparable.laboratory === null)
    if (!differs && isUnsaid) return []
    const shown = text ?? (mine === null ? undefined : missingTexts[factor])
    return shown === undefined ? [] : [{ text: shown, differs, share, place }]
  })
  const differing = reasons.filter(({ differs }) => differs).toSorted((one, other) => one.share - other.share)
  const chosen = [...differing.slice(0, 2), ...reasons.filter(({ differs }) => !differs)].slice(0, maxReasons)
  return chosen.toSorted((one, other) => one.place - other.place).map(({ text, differs }) => ({ text, differs }))
}

function formatTreatment(treatment: string | null): string | null {
  if (treatment === null) return null
  return treatment === 'HPHT' ? treatment : treatment.toLowerCase()
}
