import { vocabularies } from '@parure/vocabulary/vocabularies.ts'
import { foldToWords } from '@parure/vocabulary/search-words/fold.ts'

/** A search text parsed as the number of a laboratory report. */
export interface ReportNumber {
  /** The laboratory's name in the vocabulary; null without one in the text. */
  laboratory: string | null
  /** Capitals in front of the digits that are not a laboratory's code. */
  letters: string
  digits: string
}

/** Numbers with fewer digits are weights, years and lot numbers. */
const minDigits = 5
const maxDigits = 20
/** Maximum number of capitals in front of the digits. */
const maxLetters = 5

/** Words that denote a number, without being a part of it. */
const numberWords = new Set(
  'certificate certificat certificato certificado zertifikat n no nr num number report'.split(' '),
)

const laboratories = vocabularies.laboratories.map(({ name, words }) => {
  const spellings = [name, ...words].map((written) => foldToWords(written).join(' '))
  const codes = spellings.map((spelling) => spelling.replaceAll(' ', '').toUpperCase())
  return { name, codes: [...new Set(codes)].filter(isLaboratoryCode), spellings }
})
const laboratoryBySpelling = new Map(
  laboratories.flatMap(({ name, spellings }) => spellings.map((each) => [each, name])),
)

/** Parses a report number, with or without spaces and laboratory; returns null for any other text. */
export function parseReportNumber(typed: string): ReportNumber | null {
  const parts = foldToWords(typed).flatMap((word) => word.match(/[0-9]+|[^0-9]+/g) ?? [])
  const words = parts.filter((part) => !numberWords.has(part))
  const first = words.findIndex(isDigits)
  const behind = words.findLastIndex(isDigits) + 1
  const number = words.slice(Math.max(first, 0), behind)
  const digits = number.join('')
  if (!number.every(isDigits) || digits.length < minDigits || digits.length > maxDigits) return null
  return identifyReport(words.slice(0, first), words.slice(behind), digits)
}

/** Accepts 'GIA', 'GRS GRS' or 'Lotus CS' before the digits, or a laboratory after them. */
function identifyReport(before: string[], after: string[], digits: string): ReportNumber | null {
  const last = before.at(-1) ?? ''
  const whole = laboratoryBySpelling.get(before.join(' '))
  if (whole && after.length === 0) return { laboratory: whole, letters: '', digits }
  const isPrefix = /^[a-z]+$/.test(last) && last.length <= maxLetters
  const others = [...(isPrefix ? before.slice(0, -1) : before), ...after]
  const laboratory = others.length === 0 ? null : laboratoryBySpelling.get(others.join(' '))
  if (laboratory === undefined) return null
  const repeats = laboratory !== null && laboratoryBySpelling.get(last) === laboratory
  return { laboratory, letters: isPrefix && !repeats ? last.toUpperCase() : '', digits }
}

/**
 * Returns the keys under which lots with this report are indexed; 'GRS GRS2018-012345' contains its laboratory twice.
 */
export function buildReportKeys({ laboratory, letters, digits }: ReportNumber): string[] {
  const asked = laboratory === null ? laboratories : laboratories.filter(({ name }) => name === laboratory)
  return asked.flatMap(({ name, codes }) => {
    const fronts = letters === '' ? ['', ...codes] : [letters]
    return fronts.map((front) => `${name.replaceAll(/[ .-]/g, '')}${front}${digits}`)
  })
}

const isDigits = (word: string): boolean => /^[0-9]+$/.test(word)

function isLaboratoryCode(code: string): boolean {
  return code.length <= maxLetters && /^[A-Z]+$/.test(code)
}
