import type { IncomingSale } from '../../incoming/incoming-lot.ts'

export interface StoredSale {
  id: number
  house_id: number
  key: string
  title: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: string
  time_zone: string
  source_id: number | null
  /** The source whose own key it has; null when the key is the house's own number. */
  own_source_id: number | null
  starts_time: string | null
  previews: string | null
  /** Null when no source states either. */
  is_cancelled: boolean | null
}

/** A sale in the form in which a source states it now. */
export type SaleRow = Omit<StoredSale, 'id'>

export function buildSaleRow(sale: IncomingSale, houseId: number, sourceId: number): SaleRow {
  const { key, keyIsOfHouse, title, location, startsOn, endsOn, precision, timeZone } = sale
  return {
    house_id: houseId,
    key,
    title,
    location,
    starts_on: startsOn,
    ends_on: endsOn,
    date_precision: precision,
    time_zone: timeZone,
    source_id: sourceId,
    own_source_id: keyIsOfHouse ? null : sourceId,
    starts_time: sale.startsTime ?? null,
    previews: sale.previews ?? null,
    is_cancelled: sale.isCancelled ?? null,
  }
}

/**
 * Returns what a row changes of a stored sale. The source that listed the sale first sets its details; other sources
 * only fill gaps.
 */
export function mergeSaleChanges(stored: StoredSale, given: SaleRow | undefined): Partial<SaleRow> {
  if (!given) return {}
  if (stored.source_id === null || stored.source_id === given.source_id) return addKnownDetails(given, stored)
  const { title, location } = given
  return {
    title: stored.title ?? title,
    location: stored.location ?? location,
    ...(stored.ends_on === null ? pickDays(given) : {}),
  }
}

/** Returns the row with earlier details, when it leaves a detail out or states the days less exactly. */
export function addKnownDetails(now: SaleRow, before: SaleRow | undefined): SaleRow {
  if (!before) return now
  const isSameDay = before.starts_on === now.starts_on && before.ends_on === now.ends_on
  return {
    ...now,
    title: now.title ?? before.title,
    location: now.location ?? before.location,
    is_cancelled: now.is_cancelled ?? before.is_cancelled,
    ...(isSameDay
      ? { starts_time: now.starts_time ?? before.starts_time, previews: now.previews ?? before.previews }
      : {}),
    ...(now.ends_on === null || isWithin(before, now) ? pickDays(before) : {}),
  }
}

/**
 * Returns the row of a sale with the days of an earlier row of the same run: where each lot states its own day, the sale
 * runs from the earliest to the latest one, and begins at the earliest hour.
 */
export function extendSaleDays(now: SaleRow, before: SaleRow | undefined): SaleRow {
  const known = addKnownDetails(now, before)
  if (!before || now.date_precision !== 'day' || before.date_precision !== 'day') return known
  const [first, second] = [before, now].toSorted((a, b) => (formatStart(a) < formatStart(b) ? -1 : 1))
  if (!first?.starts_on || !second?.starts_on) return known
  const isSameStart = first.starts_on === second.starts_on
  const ends = [first.ends_on ?? first.starts_on, second.ends_on ?? second.starts_on].toSorted()
  return {
    ...known,
    starts_on: first.starts_on,
    ends_on: ends[1] ?? null,
    starts_time: isSameStart ? (first.starts_time ?? second.starts_time) : first.starts_time,
    previews: first.previews ?? second.previews,
  }
}

/** A row without an hour comes last among those of its day. */
const formatStart = ({ starts_on, starts_time }: SaleRow): string => `${starts_on ?? '9'} ${starts_time ?? '99'}`

function pickDays({ starts_on, ends_on, date_precision, starts_time, previews }: SaleRow) {
  return { starts_on, ends_on, date_precision, starts_time, previews }
}

/** Checks whether the days are already known more exactly: `2026` does not replace 14 March 2026. */
function isWithin(before: SaleRow, now: SaleRow): boolean {
  if (now.date_precision === 'day' || before.date_precision === now.date_precision) return false
  const [from, to] = [before.starts_on ?? before.ends_on, before.ends_on]
  return from !== null && to !== null && from >= (now.starts_on ?? '') && to <= (now.ends_on ?? '')
}
