import { dayIn, type DatedRow, type DemoCatalogue } from './demo-feed.ts'
import { unmirrored } from './open-picture.ts'

/** Days before today whose sales the first pages are likely to show. */
const recent = 30

export interface LoadSteps {
  /** Upcoming lots and those of recent sales, as far as the first pages need them. */
  latest: DatedRow[]
  /** What of these has changed since, and all others. */
  rest: DatedRow[]
}

/**
 * In which steps the catalogue is loaded. The first time what has been revised since comes as it was first listed, so that
 * the second step is the change that a house makes; and no picture is mirrored yet, since that takes time.
 */
export function loadSteps({ rows, earlier }: DemoCatalogue, isFirst: boolean, today: string): LoadSteps {
  const from = dayIn(today, -recent).toISOString().slice(0, 10)
  const isLatest = ({ sale_ends }: DatedRow): boolean => sale_ends >= from
  const latest = rows.filter(isLatest).map((row) => (isFirst ? firstSeen(row, earlier) : row))
  const unchanged = new Set(latest)
  return { latest, rest: rows.filter((row) => !unchanged.has(row)) }
}

function firstSeen(row: DatedRow, earlier: ReadonlyMap<string, DatedRow>): DatedRow {
  return withoutMirror(earlier.get(row.key) ?? row)
}

/** The row itself where none of its pictures is mirrored. */
export function withoutMirror(row: DatedRow): DatedRow {
  const pictures = row.pictures.map(unmirrored)
  return pictures.some((name, index) => name !== row.pictures[index]) ? { ...row, pictures } : row
}
