import { withLocalSpelling } from './english.ts'
import type { House } from './house.ts'
import { capitalised, phrase, withArticle, type Slots } from './phrase.ts'
import type { Piece } from './piece.ts'
import { withOrigin } from './stone-sentences.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** Creates a title in the style of the house: the piece, then two or three of weight, maker and date. */
export function englishTitle(piece: Piece, house: House, slots: Slots, grand: boolean, chance: Chance): string {
  const metalFirst = house.titleStyle.startsWith('metal-first') && metalSuits(piece)
  const gems = withOrigin(chance.one(piece.design.gems), piece, chance)
  const noun = chance.one(piece.design.nouns)
  const words = phrase(joined([era(piece, chance), metalFirst ? afterMetal(gems) : gems, noun]), slots, chance)
  const what = formed(words, praise(piece, grand, chance), piece, house, chance)
  return finished([signed(what, piece, house, chance), ...extrasOf(piece, what, slots, chance)], house)
}

/** Some catalogs name the maker first, most last. */
function signed(what: string, { maker, attributed }: Piece, house: House, chance: Chance): string {
  if (attributed !== null) return `${what}, attributed to ${attributed.name}`
  if (maker === null) return what
  if (chance.happens(0.25)) return `${maker.name}, ${what}`
  return `${what}, ${house.titleStyle === 'article' ? 'by ' : ''}${maker.name}`
}

function joined(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null && word !== '').join(' ')
}

function praise({ facts, design }: Piece, grand: boolean, chance: Chance): string | null {
  if (design.form === 'several') return null
  if (grand && chance.happens(0.45)) return 'important'
  return facts.beauty > 1.2 && (design.stones?.length ?? 0) > 0 && chance.happens(0.2) ? 'fine' : null
}

function era({ dating, design }: Piece, chance: Chance): string | null {
  return design.form === 'several' || chance.happens(0.15) ? null : dating.adjective
}

/** Whether the metal may precede the noun: not for strands, several pieces or unmounted stones. */
function metalSuits({ design }: Piece): boolean {
  return design.form !== 'several' && design.metal !== 'none' && (design.pearls?.count ?? 0) <= 40
}

function afterMetal(gems: string): string {
  const rest = gems.replace(/^(?:rose )?(?:gold|silver)(?:,| and)? ?/, '')
  if (rest === '') return '{metal}'
  return rest.includes(' and ') ? `{metal}, ${rest}` : `{metal} and ${rest}`
}

function formed(words: string, adjective: string | null, { design }: Piece, house: House, chance: Chance): string {
  const article = house.titleStyle === 'article' && design.form !== 'several'
  const paired = design.form === 'pair' && (article || chance.happens(0.75))
  const what = joined([adjective, paired ? `pair of ${words}` : words])
  return article ? withArticle(what) : what
}

function extrasOf(piece: Piece, what: string, slots: Slots, chance: Chance): string[] {
  const detail =
    what.length < 32 || chance.happens(0.78) ? phrase(chance.one(unsaid(piece, what)), slots, chance) : null
  const { circa } = piece.dating
  const date = circa !== null && chance.happens(detail === null ? 0.9 : 0.4) ? circa : null
  return [detail, date].filter((extra) => extra !== null)
}

/** Excludes details with a cut that already precedes the noun. */
function unsaid({ design }: Piece, what: string): readonly string[] {
  const fresh = design.details.filter((detail) => {
    const cut = /\w+-(?:cut|shaped)/.exec(detail)?.[0]
    return cut === undefined || !what.includes(cut)
  })
  return fresh.length > 0 ? fresh : design.details
}

/** Omits parts beyond two lines of a card, the date first. */
function finished(parts: readonly string[], house: House): string {
  const title = parts.join(', ')
  if (title.length > 112 && parts.length > 1) return finished(parts.slice(0, -1), house)
  const text = withLocalSpelling(capitalised(title), house)
  return house.titleStyle === 'metal-first-capitals' ? headline(text) : text
}

/** Capitalizes as in a headline, except small words and units. */
function headline(text: string): string {
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
    small.has(word) || /\d/.test(word) ? word : word.split('-').map(capitalised).join('-'),
  )
}
