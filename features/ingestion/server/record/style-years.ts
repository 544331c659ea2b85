import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Years of styles that are narrow enough to contradict a date. */
const styleYears: Readonly<Record<string, readonly [from: number, to: number]>> = {
  Georgian: [1714, 1837],
  Victorian: [1837, 1901],
  'Napoleon III': [1852, 1870],
  'Art Nouveau': [1890, 1914],
  'Belle Epoque': [1871, 1914],
  Edwardian: [1901, 1914],
  'Art Deco': [1919, 1939],
  Retro: [1935, 1955],
}

/** Tolerance in years between a style and a date. */
const toleranceYears = 15

/** Returns a style whose years are far from all years of a date; null when they agree, or when either has no years. */
export function findContradictingStyle(date: string, styles: readonly { value: string }[]): string | null {
  const stated = [...date.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  if (stated.length === 0) return null
  const isOther = ({ value }: { value: string }) => {
    const [from, to] = getOwnValue(styleYears, value) ?? []
    return (
      from !== undefined &&
      to !== undefined &&
      stated.every((year) => year < from - toleranceYears || year > to + toleranceYears)
    )
  }
  return styles.length > 0 && styles.every(isOther) ? styles[0]!.value : null
}
