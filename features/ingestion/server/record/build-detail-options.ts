import { getOwnValue } from '@parure/values/get-own-value.ts'
import { notStated, type DetailGroup } from '@parure/vocabulary/filter-group.ts'
import { getTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import type { Attributes } from '@parure/normaliser/attributes.ts'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'
import type { PrincipalStone } from './build-principal-stone.ts'

type StoneGroup = Exclude<DetailGroup, 'outcomes'>

export interface DetailOption {
  group: StoneGroup
  name: string
  parent?: never
}

/** Returns the options of the principal stone, of the lot's period, and of its makers' roles. */
export function buildDetailOptions(
  stone: PrincipalStone,
  found: Pick<Attributes, 'created' | 'makerRoles' | 'stones'>,
): DetailOption[] {
  const roles = new Set(found.makerRoles.flatMap(({ role }) => makerRoles[role] ?? []))
  return [
    ...toOptions('colours', classifyColours(stone)),
    ...toOptions('hues', listHues(stone)),
    ...toOptions('clarities', classifyClarities(stone.stone_clarity)),
    ...toOptions('origins', listIfPresent(stone.stone_origin)),
    ...toOptions('treatments', listIfPresent(stone.stone_treatment).map(getTreatmentOption)),
    ...toOptions('laboratories', [
      ...listIfPresent(stone.stone_laboratory),
      ...listFurtherLaboratories(stone, found.stones),
    ]),
    ...toOptions('periods', classifyPeriods(found.created?.value ?? '')),
    ...Array.from(roles, (name) => ({ group: 'makerRoles' as const, name })),
  ]
}

const toOptions = (group: StoneGroup, names: readonly string[]): DetailOption[] =>
  (names.length > 0 ? names : [notStated]).map((name) => ({ group, name }))

function listFurtherLaboratories(
  { stone_laboratory: laboratory, stone_report: report }: PrincipalStone,
  stones: Attributes['stones'],
): string[] {
  const stone = stones.find((each) => each.laboratory === laboratory && each.reportNumber === report)
  return (stone?.furtherReports ?? []).map((further) => further.laboratory[0])
}

const makerRoles: Partial<Record<Attributes['makerRoles'][number]['role'], string>> = {
  signed: 'Signed',
  'attributed-to': 'Attributed',
}

const hues = ['Yellow', 'Pink', 'Blue', 'Green', 'Brown', 'Orange', 'Gray', 'Purple', 'Red', 'Violet', 'Black', 'White']

/** Returns the letters of a diamond's grade, or the hue of a fancy one. */
function classifyColours({ stone_species: species, stone_colour: colour }: PrincipalStone): string[] {
  if (species !== 'Diamond' || colour === null) return []
  const [, first, last = first] = /^([D-Z])(?:\s*(?:-|–|to|\/)\s*([D-Z]))?$/.exec(colour) ?? []
  if (first && last) return listLettersBetween(first, last)
  if (!/fancy|fantaisie|fantas/i.test(colour)) return []
  // The last hue is that of the stone: 'Fancy Brownish Yellow'.
  const hue = hues.findLast((name) => new RegExp(String.raw`\b${name}$`, 'i').test(colour.replace(/grey/i, 'Gray')))
  return hue ? [`Fancy ${hue.toLowerCase()}`] : ['Fancy, other']
}

const parentOfHue: ReadonlyMap<string, string> = new Map(
  vocabularies.colours.flatMap(({ name, kinds = [] }) => kinds.map((kind) => [kind.name, name] as const)),
)

/** The color of any stone but a diamond; a name of the trade is of its color too: 'Royal blue' is 'Blue'. */
function listHues({ stone_species: species, stone_colour: colour }: PrincipalStone): string[] {
  if (species === 'Diamond' || colour === null || !vocabularyHues.has(colour)) return []
  const parent = parentOfHue.get(colour)
  return parent === undefined ? [colour] : [parent, colour]
}

/** An operator may have written anything. */
const vocabularyHues: ReadonlySet<string> = new Set([
  ...vocabularies.colours.map(({ name }) => name),
  ...parentOfHue.keys(),
])

function listLettersBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((letter) => letter.charCodeAt(0)).toSorted((a, b) => a - b)
  return Array.from({ length: to! - from! + 1 }, (_, index) => String.fromCharCode(from! + index))
}

const clarityScale = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']
const wholeGrades: Record<string, [string, string]> = { VVS: ['VVS1', 'VVS2'], VS: ['VS1', 'VS2'], SI: ['SI1', 'SI2'] }
const grade = /(?<!\p{L})(?:(FL|IF)|(VVS|VS|SI|I|P)\s?([123])?(?:\s?-\s?([123]))?)(?![\p{L}\d])/giu

/** Returns the steps of the scale from the best to the worst stated grade; 'VS' includes both of its steps. */
function classifyClarities(stated: string | null): string[] {
  if (stated === null) return []
  const named = /flawless|lupenrein|loupe.?clean/i.test(stated) ? [/internally/i.test(stated) ? 'IF' : 'FL'] : []
  const steps = [...stated.matchAll(grade)].flatMap(([, pure, letters = '', one, two]) => {
    if (pure) return [pure.toUpperCase()]
    const code = letters.toUpperCase() === 'P' ? 'I' : letters.toUpperCase()
    if (one) return [`${code}${one}`, ...(two ? [`${code}${two}`] : [])]
    return getOwnValue(wholeGrades, code) ?? []
  })
  const places = [...named, ...steps].map((name) => clarityScale.indexOf(name)).filter((place) => place >= 0)
  if (places.length === 0) return []
  return clarityScale
    .slice(Math.min(...places), Math.max(...places) + 1)
    .filter((name) => name !== 'SI3' || places.includes(8))
}

const earliestDecade = 1900

/**
 * Returns the decades that a date of making overlaps, or nothing for more than four; all years before 1900 are one
 * period.
 */
function classifyPeriods(created: string): string[] {
  const years = [
    ...created.matchAll(/(?<!\d)(1[5-9]|20)(\d\d)(['’`´]?s)?(?:\s*(?:-|–|\/|to)\s*(\d\d)(?!\d))?/g),
  ].flatMap(([, century, rest, , until]) => [Number(century! + rest!), ...(until ? [Number(century! + until)] : [])])
  if (years.length === 0)
    return /(?:1[5-9]th|eighteenth|nineteenth|seventeenth)\s+century/i.test(created) ? [before1900] : []
  const [from, to] = [Math.min(...years), Math.max(...years)].map((year) => Math.floor(year / 10) * 10)
  if (to! - from! > 30) return []
  const decades = Array.from({ length: (to! - from!) / 10 + 1 }, (_, index) => from! + index * 10)
  return [...new Set(decades.map((decade) => (decade < earliestDecade ? before1900 : `${decade}s`)))]
}

const before1900 = 'Before 1900'

const listIfPresent = (name: string | null): string[] => (name === null ? [] : [name])
