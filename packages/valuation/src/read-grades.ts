import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { StoredStone } from './lot-traits.ts'

const clarityGrades = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']

/** Returns steps below flawless; the mean of two stated grades; null when none is recognized. */
export function parseClaritySteps(stated: string | undefined): number | null {
  if (!stated) return null
  const found = stated.toUpperCase().match(/\b(?:FL|IF|VVS[12]?|VS[12]?|SI[123]?|[IP][123]?)\b/g) ?? []
  return computeMean(
    found.map((grade) => {
      const name = grade.replace('P', 'I')
      const exact = clarityGrades.indexOf(name)
      if (exact !== -1) return exact
      return getOwnValue({ VVS: 2.5, VS: 4.5, SI: 6.5, SI3: 7.5 }, name) ?? 9
    }),
  )
}

/** Returns steps below D; the mean of two stated letters; null for fancy colors. */
export function parseColorSteps(stated: string | undefined): number | null {
  if (!stated) return null
  const [, first, last] = /^([D-Z])(?:\s*(?:-|–|to|\/)\s*([D-Z]))?$/.exec(stated) ?? []
  return computeMean([first, last].flatMap((letter) => (letter ? [letter.charCodeAt(0) - 68] : [])))
}

const cutGrades =
  /\b(ideal|premium|excellent|very good|good|fair|poor)[- ]cut\b|\bcut(?: grade)?:? (ideal|premium|excellent|very good|good|fair|poor)\b/i

/** Returns the cut grade that a text states of a diamond. */
export function parseCutGrade(text: string): string | null {
  const [, before, after] = cutGrades.exec(text) ?? []
  return (before ?? after)?.toLowerCase() ?? null
}

/** Returns the mean color and clarity of diamonds in steps, by weight; null when none states a grade. */
export function averageGrades(stones: readonly StoredStone[]): { color: number | null; clarity: number | null } {
  const sums = { color: 0, ofColor: 0, clarity: 0, ofClarity: 0 }
  for (const stone of stones) {
    const weight = readCarats(stone) ?? 1
    const [color, clarity] = [parseColorSteps(stone.colour), parseClaritySteps(stone.clarity)]
    if (color !== null) sums.color += weight * color
    if (color !== null) sums.ofColor += weight
    if (clarity !== null) sums.clarity += weight * clarity
    if (clarity !== null) sums.ofClarity += weight
  }
  return {
    color: sums.ofColor === 0 ? null : sums.color / sums.ofColor,
    clarity: sums.ofClarity === 0 ? null : sums.clarity / sums.ofClarity,
  }
}

/** Returns the stated weight of an entry; null without one. */
export function readCarats({ carats }: StoredStone): number | null {
  const read = carats === undefined ? Number.NaN : Number(carats)
  return Number.isFinite(read) && read > 0 ? read : null
}

function computeMean(steps: readonly number[]): number | null {
  return steps.length === 0 ? null : steps.reduce((sum, step) => sum + step, 0) / steps.length
}
