import { findSharedZones, zoneNames, type NamedZone } from './zone-names.ts'

/** A fixed offset, or the name of a zone. */
export type WrittenZone = NamedZone | string

const offset = /^\s?\(?(?:(?:utc|gmt)\s?([+-])(\d{1,2})(?::?(\d{2}))?|([+-])(\d{2}):?(\d{2}))\)?(?![\d/.])/u
const phrases: readonly (readonly [pattern: RegExp, zone: string])[] = [
  [/(?<!\p{L})(?:new york|nueva york)(?!\p{L})/gu, 'et'],
  [/(?<!\p{L})hong kong(?!\p{L})/gu, 'hkt'],
  [/(?<!\p{L})los angeles(?!\p{L})/gu, 'pt'],
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
    if (!pattern.test(text)) continue
    zones.push(zone)
    text = text.replace(pattern, ' ')
  }
  const words = text.split(separators).filter((word) => zoneNames.has(word) || findSharedZones(word) !== undefined)
  for (const word of new Set(words)) {
    // Spanish and French `est` and `et` stand among words of the date.
    if (isOrdinaryWord(word, text)) continue
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

/** `14 et 15 mars` is no Eastern Time. */
function isOrdinaryWord(word: string, text: string): boolean {
  return word === 'et' && /\d\.? et (?:le )?\d/u.test(text)
}
