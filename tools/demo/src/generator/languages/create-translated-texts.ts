import type { Language } from '../sales/demo-house.ts'
import { capitalizeFirst, fillPhrase, type PhraseSlots } from '../texts/fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import { formatDimensions, createSlots, type Notation } from '../lots/slots.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { PieceWords, LanguageWords, StoneWords } from './language-words.ts'

const languages: Record<Language, LanguageWords> = { french, german, italian }

/** Whether the language has texts for this design. */
export function hasTranslation(language: Language, designId: string): boolean {
  return designId in languages[language].pieces
}

/** Creates the texts of a lot in the language of its house. */
export function createTranslatedTexts(language: Language, piece: JewelryPiece, chance: SeededRandom) {
  const words = languages[language]
  const own = words.pieces[piece.design.id]
  if (own === undefined) throw new Error(`no ${language} words for ${piece.design.id}`)
  const { maker, reference, dating, ringSizes } = piece
  const slots: PhraseSlots = {
    ...createSlots(piece, createNotation(words), chance),
    maker: maker?.name ?? '',
    reference: reference ?? '',
    size: ringSizes.join(` ${words.notation.and} `),
  }
  const circa = dating.circa === null ? null : `${words.circa} ${dating.year}`
  const title = createTitle(own, slots, maker?.name ?? null, circa, chance)
  const undated = circa === null || title.includes(circa)
  return {
    title,
    description: createDescription(words, own, piece, slots, undated ? null : circa, chance),
    condition: chance.drawChoice(words.conditions),
    provenance: chance.drawOutcome(0.3) ? chance.drawChoice(words.provenances) : null,
    dimensions: [
      ...(ringSizes.length === 0 ? [] : [`${words.labels['Ring size']} ${slots['size']}`]),
      ...formatDimensions(piece, words.notation.point, (label) => words.labels[label] ?? label),
    ],
  }
}

function createNotation(words: LanguageWords): Notation {
  return {
    ...words.notation,
    metal: (metal, karat) => {
      const name = words.metals[metal] ?? metal
      return karat === null ? name : `${name} ${karat} ${words.karat}`
    },
    pearls: ({ dating }) => (dating.year < 1925 ? words.pearls.natural : words.pearls.cultured),
  }
}

function createTitle(
  own: PieceWords,
  slots: PhraseSlots,
  maker: string | null,
  circa: string | null,
  chance: SeededRandom,
): string {
  const date = circa !== null && chance.drawOutcome(0.5) ? circa : null
  return [fillPhrase(chance.drawChoice(own.titles), slots, chance), maker, date]
    .filter((part) => part !== null)
    .join(', ')
}

function createDescription(
  words: LanguageWords,
  own: PieceWords,
  piece: JewelryPiece,
  slots: PhraseSlots,
  circa: string | null,
  chance: SeededRandom,
): string {
  const { maker, reference, ringSizes } = piece
  const body = chance.drawChoice(own.bodies)
  const clauses = [
    body.includes('{metal}') ? null : chance.drawChoice(words.mounted),
    circa,
    maker === null ? null : reference === null ? words.signed : words.numbered,
    ringSizes.length === 0 ? null : words.ringSize,
    chance.drawChoice(words.weight),
  ]
  const mount = `${clauses.filter((clause) => clause !== null).join(', ')}.`
  const sentences = [body, mount].map((sentence) => capitalizeFirst(fillPhrase(sentence, slots, chance)))
  return [...sentences, describeFindings(piece, words.stones, chance)]
    .filter((sentence) => sentence !== null)
    .join(' ')
    .replaceAll(' de environ', ' d’environ')
}

/** Describes the stated facts of the main stones in a sentence. Returns null when there are none. */
function describeFindings({ design, facts }: JewelryPiece, words: StoneWords, chance: SeededRandom): string | null {
  if (design.form === 'several') return null
  const { colour, clarity, origin, treatment, report } = facts
  const found = [
    colour === null || clarity === null ? null : fillPhrase(words.grade, { colour, clarity }, chance),
    origin === null ? null : fillPhrase(words.origin, { origin: words.origins[origin] ?? origin }, chance),
    treatment === null ? null : (words.treatments[treatment] ?? treatment),
  ].filter((part) => part !== null)
  if (report !== null) {
    const { laboratory, numbers } = report
    const number = numbers.join(` ${words.and} `)
    return `${fillPhrase(words.report, { laboratory, number }, chance)}${words.colon} ${found.join(', ')}.`
  }
  return found.length === 0 ? null : `${words.principal}${words.colon} ${found.join(', ')}.`
}
