import { getOwnValue } from '@parure/values/get-own-value.ts'

/**
 * A named time zone: a fixed offset in minutes, or a region, with whether the name is that of its summer time (null
 * where the name says nothing of it).
 */
export type NamedZone = { offset: number } | { region: string; isSummer: boolean | null }

/** Names by region: of standard time, of summer time, and of either. */
const regions: readonly (readonly [region: string, standard: string, summer: string, either: string])[] = [
  ['Europe/London', 'gmt', 'bst', 'uk london'],
  [
    'Europe/Paris',
    'cet mez',
    'cest mesz',
    'paris geneva geneve genf zurich berlin vienna wien milan milano rome roma brussels madrid',
  ],
  ['Europe/Helsinki', 'eet', 'eest', 'helsinki'],
  ['Europe/Moscow', 'msk мск', '', 'moscow'],
  ['America/New_York', 'est', 'edt', 'et eastern'],
  ['America/Chicago', '', 'cdt', 'central chicago'],
  ['America/Denver', 'mst', 'mdt', 'mt mountain denver'],
  ['America/Los_Angeles', 'pst', 'pdt', 'pt pacific'],
  ['America/Anchorage', 'akst', 'akdt', ''],
  ['Asia/Hong_Kong', 'hkt', '', ''],
  ['Asia/Shanghai', '', '', 'beijing shanghai'],
  ['Asia/Taipei', '', '', 'taipei'],
  ['Asia/Singapore', 'sgt', '', 'singapore'],
  ['Asia/Tokyo', 'jst', '', 'tokyo'],
  ['Asia/Seoul', 'kst', '', 'seoul'],
  ['Asia/Dubai', 'gst', '', 'dubai'],
  ['Australia/Sydney', 'aest', 'aedt', 'sydney'],
  ['Australia/Perth', 'awst', '', 'perth'],
  ['Pacific/Auckland', 'nzst', 'nzdt', ''],
]

const zones = new Map<string, NamedZone>([['utc', { offset: 0 }]])
for (const [region, standard, summer, either] of regions) {
  for (const name of standard.split(' ')) zones.set(name, { region, isSummer: false })
  for (const name of summer.split(' ')) zones.set(name, { region, isSummer: true })
  for (const name of either.split(' ')) zones.set(name, { region, isSummer: null })
}
zones.delete('')

/** Names of several zones; they are only understood for a sale in one of these. */
const sharedNames: Readonly<Record<string, readonly string[]>> = {
  ist: ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Dublin', 'Asia/Jerusalem'],
  cst: ['America/Chicago', 'Asia/Shanghai', 'Asia/Taipei'],
  ct: ['America/Chicago'],
  local: [],
}

export const zoneNames: ReadonlyMap<string, NamedZone> = zones

/** Returns the zones that a shared name may mean; undefined for any other name. */
export function findSharedZones(name: string): readonly string[] | undefined {
  return getOwnValue(sharedNames, name)
}
