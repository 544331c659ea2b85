import { readFileSync } from 'node:fs'
import type { Stone } from '@parure/domain/lot/contract'

/** Where a laboratory lets everybody look a report up; server/data/SOURCES.md says how we know. */
interface Laboratory {
  laboratory: string
  /** Opens the report whose number stands for `{n}` and has the form `number`; it may ask for more. */
  report?: string
  number?: string
  asksBesides?: string | null
  /** Where the number is typed, with what else is asked for. Without it there is no public check. */
  page?: string
  asks?: string
}

const file = new URL('../../data/laboratory-links.json', import.meta.url)
const laboratories = JSON.parse(readFileSync(file, 'utf8')) as readonly Laboratory[]
const known = new Map(laboratories.map((each) => [each.laboratory, each]))

/** Where a report may be looked up; nothing for laboratories that we know nothing of. We never go there ourselves. */
export function reportCheck(laboratory: string, number: string): Stone['check'] {
  const found = known.get(laboratory)
  if (!found) return undefined
  const { report, page = null, asks = null, asksBesides = null } = found
  const written = number.replaceAll(/\s/g, '').toUpperCase()
  if (report !== undefined && new RegExp(found.number ?? '(?!)').test(written))
    return { url: report.replace('{n}', encodeURIComponent(written)), type: asksBesides }
  return { url: page, type: asks }
}
