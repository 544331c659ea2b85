import type { Language } from '../house.ts'
import { capitalised, phrase, type Slots } from '../phrase.ts'
import type { Piece } from '../piece.ts'
import type { Chance } from '@parure/domain/seeded-chance'
import { dimensionsOf, slotsOf, type Notation } from '../slots.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { PieceWords, LanguageWords, StoneWords } from './language-words.ts'

const languages: Record<Language, LanguageWords> = { french, german, italian }

/** Whether the language has texts for this design. */
export function hasWordsFor(language: Language, designId: string): boolean {
  return designId in languages[language].pieces
}

/** Creates the texts of a lot in the language of its house. */
export function translatedTexts(language: Language, piece: Piece, chance: Chance) {
  const words = languages[language]
  const own = words.pieces[piece.design.id]
  if (own === undefined) throw new Error(`no ${language} words for ${piece.design.id}`)
  const { maker, reference, dating, ringSizes } = piece
  const slots: Slots = {
    ...slotsOf(piece, notationOf(words), chance),
    maker: maker?.name ?? '',
    reference: reference ?? '',
    size: ringSizes.join(` ${words.notation.and} `),
  }
  const circa = dating.circa === null ? null : `${words.circa} ${dating.year}`
  const title = titleIn(own, slots, maker?.name ?? null, circa, chance)
  const undated = circa === null || title.includes(circa)
  return {
    title,
    description: descriptionIn(words, own, piece, slots, undated ? null : circa, chance),
    condition: chance.one(words.conditions),
    provenance: chance.happens(0.3) ? chance.one(words.provenances) : null,
    dimensions: [
      ...(ringSizes.length === 0 ? [] : [`${words.labels['Ring size']} ${slots['size']}`]),
      ...dimensionsOf(piece, words.notation.point, (label) => words.labels[label] ?? label),
    ],
  }
}

function notationOf(words: LanguageWords): Notation {
  return {
    ...words.notation,
    metal: (metal, karat) => {
      const name = words.metals[metal] ?? metal
      return karat === null ? name : `${name} ${karat} ${words.karat}`
    },
    pearls: ({ dating }) => (dating.year < 1925 ? words.pearls.natural : words.pearls.cultured),
  }
}

function titleIn(own: PieceWords, slots: Slots, maker: string | null, circa: string | null, chance: Chance): string {
  const date = circa !== null && chance.happens(0.5) ? circa : null
  return [phrase(chance.one(own.titles), slots, chance), maker, date].filter((part) => part !== null).join(', ')
}

function descriptionIn(
  words: LanguageWords,
  own: PieceWords,
  piece: Piece,
  slots: Slots,
  circa: string | null,
  chance: Chance,
): string {
  const { maker, reference, ringSizes } = piece
  const body = chance.one(own.bodies)
  const clauses = [
    body.includes('{metal}') ? null : chance.one(words.mounted),
    circa,
    maker === null ? null : reference === null ? words.signed : words.numbered,
    ringSizes.length === 0 ? null : words.ringSize,
    chance.one(words.weight),
  ]
  const mount = `${clauses.filter((clause) => clause !== null).join(', ')}.`
  const sentences = [body, mount].map((sentence) => capitalised(phrase(sentence, slots, chance)))
  return [...sentences, translatedFindings(piece, words.stones, chance)]
    .filter((sentence) => sentence !== null)
    .join(' ')
    .replaceAll(' de environ', ' d’environ')
}

/** Describes the stated facts of the main stones in a sentence. Returns null when there are none. */
function translatedFindings({ design, facts }: Piece, words: StoneWords, chance: Chance): string | null {
  if (design.form === 'several') return null
  const { colour, clarity, origin, treatment, report } = facts
  const found = [
    colour === null || clarity === null ? null : phrase(words.grade, { colour, clarity }, chance),
    origin === null ? null : phrase(words.origin, { origin: words.origins[origin] ?? origin }, chance),
    treatment === null ? null : (words.treatments[treatment] ?? treatment),
  ].filter((part) => part !== null)
  if (report !== null) {
    const { laboratory, numbers } = report
    const number = numbers.join(` ${words.and} `)
    return `${phrase(words.report, { laboratory, number }, chance)}${words.colon} ${found.join(', ')}.`
  }
  return found.length === 0 ? null : `${words.principal}${words.colon} ${found.join(', ')}.`
}
