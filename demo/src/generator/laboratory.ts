import type { Species } from './design.ts'
import { capitalised, phrase } from './phrase.ts'
import type { Piece } from './piece.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** What a report states of a species, by quality from commercial to exceptional. */
const findings: Partial<Record<Species, readonly [string[], string[], string[], string[]]>> = {
  sapphire: [
    ['natural, with indications of heating'],
    ['of Ceylon (Sri Lanka) origin, with indications of heating'],
    [
      'of Ceylon (Sri Lanka) origin, with no indications of heating',
      'of Madagascar origin, with no indications of heating',
    ],
    ['of Burmese (Myanmar) origin, with no indications of heating'],
  ],
  ruby: [
    ['natural, with indications of heating'],
    ['of Thai origin, with indications of heating', 'of Mozambique origin, with indications of heating'],
    ['of Mozambique origin, with no indications of heating'],
    ['of Burmese (Myanmar) origin, with no indications of heating'],
  ],
  emerald: [
    ['natural, with moderate clarity enhancement'],
    ['of Zambian origin, with minor clarity enhancement'],
    ['of Colombian origin, with minor oil'],
    ['of Colombian origin, with no indications of clarity enhancement'],
  ],
}

/** The sentence on grading or on a laboratory's report; null where the catalogue has none. */
export function laboratorySentence(piece: Piece, chance: Chance): string | null {
  const { design, grading } = piece
  const main = design.stones?.find((stone) => stone.slot === 'main')
  if (main === undefined) return null
  const plural = main.species === 'ruby' ? 'rubies' : `${main.species}s`
  const first = main.species === 'diamond' && (design.stones?.length ?? 0) > 1 ? 'principal ' : ''
  const subject = main.pieces === 1 ? `the ${first}${main.species} is` : `the ${plural} are`
  if (main.species === 'diamond') return diamondSentence(piece, main.pieces, subject, chance)
  const found = findings[main.species]?.[grading.quality]
  if (grading.reports.length === 0 || found === undefined || design.form === 'several') return null
  return `${withReport(grading.reports)}, stating that ${subject} ${chance.one(found)}.`
}

function diamondSentence({ grading, design }: Piece, pieces: number, subject: string, chance: Chance): string | null {
  const { colour, clarity, reports } = grading
  const few = pieces <= 2
  if (few && reports.length > 0) {
    return `${withReport(reports)}, stating that ${subject} ${colour} colour, ${clarity} clarity.`
  }
  if (!chance.happens(design.metal === 'none' ? 1 : few ? 0.6 : 0.4)) return null
  const grade = few ? '{colour} colour, {clarity} clarity' : '{colour} colour and {clarity} clarity on average'
  return capitalised(phrase(`${subject} assessed as [approximately |]${grade}.`, { colour, clarity }, chance))
}

function withReport(reports: readonly string[]): string {
  return reports.length === 1
    ? `Accompanied by a laboratory report, no. ${reports[0]}`
    : `Accompanied by two laboratory reports, nos. ${reports.join(' and ')}`
}
