import { vocabularies } from '@parure/vocabulary/vocabularies.ts'

interface ReportFields {
  laboratory?: string | null | undefined
  reportNumber?: string | null | undefined
}

/** Returns `GIA 2205894321`, or the laboratory alone; null without one. */
export function formatReport({ laboratory, reportNumber }: ReportFields): string | null {
  return [laboratory, laboratory && reportNumber].filter(Boolean).join(' ') || null
}

/** Report numbers in texts: `2205894321`, `GRS2012-012345`, `CS 41234`. */
const reportNumberPattern = /^(?:[A-Z]{1,5}[\s-]?)?\d[\d-]{3,30}$/

const laboratories = vocabularies.laboratories.map(({ name }) => name).toSorted((a, b) => b.length - a.length)

/**
 * The reverse of `formatReport`. Returns null when the text does not begin with a known laboratory, or a part after it
 * is not a report number.
 */
export function parseReport(text: string): { laboratory: string; reportNumber: string | null } | null {
  const laboratory = laboratories.find((name) => text === name || text.startsWith(`${name} `))
  if (laboratory === undefined) return null
  const rest = text.slice(laboratory.length).trim()
  if (rest !== '' && !reportNumberPattern.test(rest)) return null
  return { laboratory, reportNumber: rest || null }
}
