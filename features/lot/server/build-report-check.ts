import { readFileSync } from 'node:fs'
import type { LotStone } from '../contract.ts'

/** Where a laboratory lets the public verify its reports; docs/data-sources.md states how we know. */
interface Laboratory {
  laboratory: string
  /**
   * Address of a report: `{n}` is replaced by its number, which must match `number`. The page may require more input.
   */
  report?: string
  number?: string
  asksBesides?: string | null
  /** A page with an input for the number, and the other required inputs. Without it there is no public check. */
  page?: string
  asks?: string
}

const file = new URL('../data/laboratory-links.json', import.meta.url)
const laboratories = JSON.parse(readFileSync(file, 'utf8')) as readonly Laboratory[]
const known = new Map(laboratories.map((each) => [each.laboratory, each]))

/** Returns where a report can be verified; undefined for unknown laboratories. The server never fetches the page. */
export function buildReportCheck(laboratory: string, number: string): LotStone['check'] {
  const found = known.get(laboratory)
  if (!found) return undefined
  const { report, page = null, asks = null, asksBesides = null } = found
  const written = number.replaceAll(/\s/g, '').toUpperCase()
  if (report !== undefined && new RegExp(found.number ?? '(?!)').test(written))
    return { url: report.replace('{n}', encodeURIComponent(written)), type: asksBesides }
  return { url: page, type: asks }
}
