import { getOwnValue } from '@parure/values/get-own-value.ts'
import { foldText } from './fold-text.ts'

const languages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'sv', 'da', 'nb', 'cs', 'pt', 'pl']

/** Months by their names, long and short, and in the genitive that some languages use in dates (`března`, `marca`). */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' as const }].flatMap((style) => {
        const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2000, at, 15))
          return [normaliseName(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1]
        })
      }),
    ),
  ),
)

/** Common names that Intl does not know. */
const unofficialNames: Readonly<Record<string, number>> = { sept: 9, maerz: 3, jaen: 1, marz: 3, jan: 1, feb: 2 }

/**
 * Returns the month of a name in one of twelve languages, ignoring capitals, accents and points; `juin` is 6. Returns
 * undefined for other words.
 */
export function parseMonthName(word: string): number | undefined {
  const name = normaliseName(word)
  return /^\d/.test(name) ? undefined : (months.get(name) ?? getOwnValue(unofficialNames, name))
}

function normaliseName(word: string): string {
  return foldText(word).replaceAll('.', '')
}
