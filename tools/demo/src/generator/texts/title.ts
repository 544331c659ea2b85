import { applyLocalSpelling } from './english.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import { capitalizeFirst, fillPhrase, addArticle, type PhraseSlots } from './fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import { addOrigin } from './stone-sentences.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Creates a title in the style of the house: the piece, then two or three of weight, maker and date. */
export function createEnglishTitle(
  piece: JewelryPiece,
  house: DemoHouse,
  slots: PhraseSlots,
  grand: boolean,
  chance: SeededRandom,
): string {
  const metalFirst = house.titleStyle.startsWith('metal-first') && canNameMetalFirst(piece)
  const gems = addOrigin(chance.drawChoice(piece.design.gems), piece, chance)
  const noun = chance.drawChoice(piece.design.nouns)
  const words = fillPhrase(
    joinWords([drawEraAdjective(piece, chance), metalFirst ? prependMetal(gems) : gems, noun]),
    slots,
    chance,
  )
  const what = applyForm(words, drawPraise(piece, grand, chance), piece, house, chance)
  return fitTitle([addMaker(what, piece, house, chance), ...drawExtras(piece, what, slots, chance)], house)
}

/** Some catalogs name the maker first, most last. */
function addMaker(what: string, { maker, attributed }: JewelryPiece, house: DemoHouse, chance: SeededRandom): string {
  if (attributed !== null) return `${what}, attributed to ${attributed.name}`
  if (maker === null) return what
  if (chance.drawOutcome(0.25)) return `${maker.name}, ${what}`
  return `${what}, ${house.titleStyle === 'article' ? 'by ' : ''}${maker.name}`
}

function joinWords(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null && word !== '').join(' ')
}

function drawPraise({ facts, design }: JewelryPiece, grand: boolean, chance: SeededRandom): string | null {
  if (design.form === 'several') return null
  if (grand && chance.drawOutcome(0.45)) return 'important'
  return facts.beauty > 1.2 && (design.stones?.length ?? 0) > 0 && chance.drawOutcome(0.2) ? 'fine' : null
}

function drawEraAdjective({ dating, design }: JewelryPiece, chance: SeededRandom): string | null {
  return design.form === 'several' || chance.drawOutcome(0.15) ? null : dating.adjective
}

/** Whether the metal may precede the noun: not for strands, several pieces or unmounted stones. */
function canNameMetalFirst({ design }: JewelryPiece): boolean {
  return design.form !== 'several' && design.metal !== 'none' && (design.pearls?.count ?? 0) <= 40
}

function prependMetal(gems: string): string {
  const rest = gems.replace(/^(?:rose )?(?:gold|silver)(?:,| and)? ?/, '')
  if (rest === '') return '{metal}'
  return rest.includes(' and ') ? `{metal}, ${rest}` : `{metal} and ${rest}`
}

function applyForm(
  words: string,
  adjective: string | null,
  { design }: JewelryPiece,
  house: DemoHouse,
  chance: SeededRandom,
): string {
  const article = house.titleStyle === 'article' && design.form !== 'several'
  const paired = design.form === 'pair' && (article || chance.drawOutcome(0.75))
  const what = joinWords([adjective, paired ? `pair of ${words}` : words])
  return article ? addArticle(what) : what
}

function drawExtras(piece: JewelryPiece, what: string, slots: PhraseSlots, chance: SeededRandom): string[] {
  const detail =
    what.length < 32 || chance.drawOutcome(0.78)
      ? fillPhrase(chance.drawChoice(listFreshDetails(piece, what)), slots, chance)
      : null
  const { circa } = piece.dating
  const date = circa !== null && chance.drawOutcome(detail === null ? 0.9 : 0.4) ? circa : null
  return [detail, date].filter((extra) => extra !== null)
}

/** Excludes details with a cut that already precedes the noun. */
function listFreshDetails({ design }: JewelryPiece, what: string): readonly string[] {
  const fresh = design.details.filter((detail) => {
    const cut = /\w+-(?:cut|shaped)/.exec(detail)?.[0]
    return cut === undefined || !what.includes(cut)
  })
  return fresh.length > 0 ? fresh : design.details
}

/** Omits parts beyond two lines of a card, the date first. */
function fitTitle(parts: readonly string[], house: DemoHouse): string {
  const title = parts.join(', ')
  if (title.length > 112 && parts.length > 1) return fitTitle(parts.slice(0, -1), house)
  const text = applyLocalSpelling(capitalizeFirst(title), house)
  return house.titleStyle === 'metal-first-capitals' ? capitalizeHeadline(text) : text
}

/** Capitalizes as in a headline, except small words and units. */
function capitalizeHeadline(text: string): string {
  const small = new Set([
    'a',
    'and',
    'attributed',
    'by',
    'cm',
    'circa',
    'cts',
    'each',
    'g',
    'in',
    'mm',
    'of',
    'on',
    'the',
    'to',
    'with',
  ])
  return text.replaceAll(/[\p{L}’]+(?:-[\p{L}]+)*/gu, (word) =>
    small.has(word) || /\d/.test(word) ? word : word.split('-').map(capitalizeFirst).join('-'),
  )
}
