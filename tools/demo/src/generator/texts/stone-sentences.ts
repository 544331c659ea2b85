import { capitalizeFirst, fillPhrase } from './fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import type { Origin, DemoReport, Treatment } from '../facts/stone-facts.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Phrases of laboratories and houses, as a part of `stating that the sapphire is …`. */
const origins: Readonly<Record<Origin, string>> = {
  Kashmir: 'of Kashmir origin',
  Burma: 'of [Burmese (Myanmar)|Burmese|Burma (Myanmar)] origin',
  'Sri Lanka': 'of [Ceylon (Sri Lanka)|Sri Lankan|Ceylon] origin',
  Madagascar: 'of Madagascar origin',
  Thailand: 'of Thai origin',
  Australia: 'of Australian origin',
  Mozambique: 'of Mozambique origin',
  Colombia: 'of Colombian origin',
  Zambia: 'of Zambian origin',
  Brazil: 'of Brazilian origin',
}
const treatments: Readonly<Record<Treatment, string>> = {
  'No heat': 'with [no indications of heating|no indication of heating|no evidence of heating]',
  Heated: 'with [indications of heating|indications of heating|evidence of heat treatment]',
  Diffusion: 'diffusion treated',
  'Glass filled': '[glass filled|fracture filled]',
  'No oil': 'with [no indications of clarity enhancement|no indications of oil]',
  'Minor oil': 'with [minor oil|minor clarity enhancement]',
  'Moderate oil': 'with [moderate oil|moderate clarity enhancement]',
  HPHT: 'HPHT treated',
}

/** Adjectives before the stone's name in a title. */
const adjectives: Readonly<Partial<Record<Origin, string>>> = {
  Kashmir: 'Kashmir',
  Burma: 'Burmese',
  'Sri Lanka': 'Ceylon',
  Colombia: 'Colombian',
}

/** Adds the origin of a report to some titles: `Kashmir sapphire and diamond` for `sapphire and diamond`. */
export function addOrigin(gems: string, { facts, design }: JewelryPiece, chance: SeededRandom): string {
  const main = design.stones?.find(({ slot }) => slot === 'main')
  const adjective = facts.origin === null || facts.report === null ? undefined : adjectives[facts.origin]
  if (main === undefined || adjective === undefined || !chance.drawOutcome(0.4)) return gems
  return gems.replace(main.species, `${adjective} ${main.species}`)
}

/** Describes the stated facts of the main stones, and their report. Returns null when there are none. */
export function createStoneSentence(piece: JewelryPiece, chance: SeededRandom): string | null {
  const { design, facts } = piece
  const main = design.stones?.find(({ slot }) => slot === 'main')
  if (main === undefined || design.form === 'several') return null
  const plural = main.species === 'ruby' ? 'rubies' : `${main.species}s`
  const principal = main.species === 'diamond' && (design.stones?.length ?? 0) > 1 ? 'principal ' : ''
  const subject = main.pieces === 1 ? `the ${principal}${main.species}` : `the ${plural}`
  const is = main.pieces === 1 ? 'is' : 'are'
  const found = fillPhrase(listFindings(piece, main.pieces).join(', '), {}, chance)
  if (facts.report !== null) return `${describeReport(facts.report, chance)}, stating that ${subject} ${is} ${found}.`
  if (found === '') return null
  if (facts.colour === null)
    return capitalizeFirst(`${subject} ${is} ${found}.`).replace(' is with ', ' shows ').replace(' are with ', ' show ')
  const assessed = fillPhrase('assessed as [approximately |]', {}, chance)
  return capitalizeFirst(`${subject} ${assessed}${found}.`)
}

function listFindings({ design, facts }: JewelryPiece, pieces: number): string[] {
  const { colour, clarity, origin, treatment } = facts
  const each = pieces <= 2 ? '' : ' on average'
  const grade =
    colour === null || clarity === null
      ? null
      : design.fancy === true
        ? `${colour}, ${clarity} clarity`
        : pieces <= 2
          ? `${colour} colour, ${clarity} clarity`
          : `${colour} colour and ${clarity} clarity${each}`
  const from = origin === null ? null : origins[origin]
  return [grade, from, treatment === null ? null : treatments[treatment]].filter((part) => part !== null)
}

function describeReport({ laboratory, numbers }: DemoReport, chance: SeededRandom): string {
  const [first = ''] = numbers
  if (numbers.length > 1) return `Accompanied by two ${laboratory} reports, nos. ${numbers.join(' and ')}`
  const forms = [
    `Accompanied by ${laboratory} report no. ${first}`,
    `Accompanied by ${laboratory} report no. ${first}`,
    `With ${laboratory} report no. ${first}`,
    `Accompanied by report no. ${first} from ${laboratory}`,
  ]
  return chance.drawChoice(forms)
}
