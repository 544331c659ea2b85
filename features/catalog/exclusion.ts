import { excludableGroups, type ExcludableGroup } from '@parure/vocabulary/filter-group.ts'
import { joinNames, splitNames } from './name-list.ts'

/** A name that excludes the lots that have it; lots that state nothing are kept. */
export interface Exclusion {
  group: ExcludableGroup
  name: string
}

/** Parses `gemstones:Diamond,materials:Enamel`; drops unknown groups and parts without a name. */
export function parseExclusions(list: string): Exclusion[] {
  const parsed = splitNames(list).flatMap((part) => parseExclusion(part) ?? [])
  return [...new Map(parsed.map((each) => [formatExclusion(each), each])).values()]
}

/** The inverse of `parseExclusions`. */
export function formatExclusions(exclusions: readonly Exclusion[]): string {
  return joinNames(exclusions.map(formatExclusion))
}

export function isExcluded(exclusions: readonly Exclusion[], group: string, name: string): boolean {
  return exclusions.some((each) => each.group === group && each.name === name)
}

const formatExclusion = ({ group, name }: Exclusion): string => `${group}:${name}`

function parseExclusion(part: string): Exclusion | null {
  const colon = part.indexOf(':')
  const group = excludableGroups.find((each) => each === part.slice(0, colon).trim())
  const name = part.slice(colon + 1).trim()
  return group !== undefined && name !== '' ? { group, name } : null
}
