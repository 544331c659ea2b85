import { toLocalTime, type LocalTime } from './parse-instant.ts'
import type { NamedZone } from './zone-names.ts'

/**
 * Converts a day and hour in a named zone to those of the sale's zone; null when the name contradicts the season, as
 * `EST` does in July. At the place itself, people write either name all year.
 */
export function convertNamedTime({ day, time }: LocalTime, zone: NamedZone, saleZone: string): LocalTime | null {
  if ('offset' in zone) return toLocalTime(new Date(Date.parse(`${day}T${time}:00Z`) - zone.offset * 60_000), saleZone)
  const offset = findOffset(day, time, zone.region)
  const isSummer = offset !== findStandardOffset(day, time, zone.region)
  const isInSeason = zone.isSummer === null || zone.isSummer === isSummer
  const isSamePlace = findOffset(day, time, saleZone) === offset
  // London writes BST in winter too, but GMT in summer may be either hour.
  if (isSamePlace && (isInSeason || zone.region !== 'Europe/London' || zone.isSummer)) return { day, time }
  return isInSeason ? convertNamedTime({ day, time }, { offset }, saleZone) : null
}

/** Returns the offset of a zone from UTC in minutes at a local time. */
function findOffset(day: string, time: string, region: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const measure = (instant: number) => {
    const local = toLocalTime(new Date(instant), region)
    return (Date.parse(`${local.day}T${local.time}:00Z`) - instant) / 60_000
  }
  return measure(wall - measure(wall) * 60_000)
}

/** Standard time is the smaller offset of midwinter and midsummer. */
function findStandardOffset(day: string, time: string, region: string): number {
  const year = day.slice(0, 4)
  return Math.min(findOffset(`${year}-01-15`, time, region), findOffset(`${year}-07-15`, time, region))
}
