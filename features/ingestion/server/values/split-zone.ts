import { findSharedZones, zoneNames, type NamedZone } from './zone-names.ts'

/** A fixed offset, or the name of a zone. */
export type WrittenZone = NamedZone | string

const offset = /^\s?\(?(?:(?:utc|gmt)\s?([+-])(\d{1,2})(?::?(\d{2}))?|([+-])(\d{2}):?(\d{2}))\)?(?![\d/.])/u
const phrases: readonly (readonly [pattern: RegExp, zone: string])[] = [
  [/(?<!\p{L})(?:new york|nueva york)(?!\p{L})/gu, 'et'],
  [/(?<!\p{L})hong kong(?!\p{L})/gu, 'hkt'],
  [/(?<!\p{L})los angeles(?!\p{L})/gu, 'pt'],
  [/香港(?:時間|时间)/gu, 'hkt'],
  [/北京(?:時間|时间)/gu, 'beijing'],
  [/台[北灣湾](?:時間|时间)/gu, 'taipei'],
  [/日本(?:時間|时间|标准时间|標準時)/gu, 'jst'],
  [/한국\s?시간/gu, 'kst'],
  [/(?<=[\d:]\s?)z(?![\p{L}\d])/gu, 'utc'],
  [
    /(?<!\p{L})local time(?!\p{L})|(?<!\p{L})ortszeit(?!\p{L})|(?<!\p{L})heure locale(?!\p{L})|(?<!\p{L})ora locale(?!\p{L})/gu,
    'local',
  ],
]
const separators = /[\s,;:()/|]+/u

/** Splits the zones off the text around an hour. An offset counts directly after the hour, a name anywhere. */
export function splitZone({ before, after }: { before: string; after: string }): {
  rest: string
  zones: WrittenZone[]
} {
  const zones: WrittenZone[] = []
  const found = offset.exec(after)
  if (found) {
    const [whole, named, namedHours, namedMinutes = '0', plain, plainHours, plainMinutes] = found
    const [sign, hours, minutes] = [named ?? plain, namedHours ?? plainHours, named ? namedMinutes : plainMinutes]
    const size = Number(hours) * 60 + Number(minutes)
    if (size <= 14 * 60) {
      zones.push({ offset: sign === '-' ? -size : size })
      return joinNames(before, after.slice(whole.length), zones)
    }
  }
  return joinNames(before, after, zones)
}

function joinNames(before: string, after: string, zones: WrittenZone[]): { rest: string; zones: WrittenZone[] } {
  let text = `${before} ${after}`
  for (const [pattern, zone] of phrases) {
    if (text.search(pattern) === -1) continue
    zones.push(zone)
    text = text.replace(pattern, ' ')
  }
  const behind = listLeadingAbbreviations(after)
  const words = text
    .split(separators)
    .filter((word) => isZoneName(word) && (behind.includes(word) || word.length > maxAbbreviation))
  for (const word of new Set(words)) {
    zones.push(word)
    text = text.replace(new RegExp(`(?<![\\p{L}\\d])${word}(?!\\p{L})`, 'gu'), ' ')
  }
  return {
    rest: text
      .replace(/\(\s*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    zones,
  }
}

const isZoneName = (word: string): boolean => zoneNames.has(word) || findSharedZones(word) !== undefined

/** Abbreviations count directly after the hour alone: `čet` is Thursday, `est` and `et` are words. */
const maxAbbreviation = 4

function listLeadingAbbreviations(after: string): string[] {
  const words = after.split(separators).filter((word) => word !== '')
  const end = words.findIndex((word) => !isZoneName(word))
  return end === -1 ? words : words.slice(0, end)
}
