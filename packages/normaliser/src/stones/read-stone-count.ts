import type { FoundValue } from '../attributes.ts'
import { caratUnit } from '../weights/find-carat-marks.ts'
import { findFirstIndex } from '../text/find-first-index.ts'
import type { StoneMention } from './stone-mention.ts'
import { getTextBefore, ratePlace } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { foldText } from '../text/tokens.ts'

const words = [
  ['one', 'un', 'une', 'ein', 'eine', 'einem', 'einen', 'uno', 'una'],
  ['two', 'deux', 'zwei', 'due', 'dos'],
  ['three', 'trois', 'drei', 'tre', 'tres'],
  ['four', 'quatre', 'vier', 'quattro', 'cuatro'],
  ['five', 'cinq', 'funf', 'cinque', 'cinco'],
  ['six', 'sechs', 'sei', 'seis'],
  ['seven', 'sept', 'sieben', 'sette', 'siete'],
  ['eight', 'huit', 'acht', 'otto', 'ocho'],
  ['nine', 'neuf', 'neun', 'nove', 'nueve'],
  ['ten', 'dix', 'zehn', 'dieci', 'diez'],
  ['eleven', 'onze', 'elf', 'undici'],
  ['twelve', 'douze', 'zwolf', 'dodici', 'doce'],
]
const countByWord = new Map(words.flatMap((list, i) => list.map((word) => [word, i + 1] as const)))
/** Folded words that end a count: the figure before them is a measure or belongs to something before the stone. */
const uncountedWords = [
  `${caratUnit}|kara?at\\p{L}*|carat\\p{L}*|καρατ\\p{L}*|mm|cm|g|gr|grams?|gramm\\p{L}*|gramos?|gramas?|γρ\\p{L}*|χιλ\\p{L}*|milliemes|milesim\\p{L}*|millesimi`,
  'and|with|the|mit|und|avec|et|con|com|e|y|met|en|med|och|og|s|se|a|i|oraz|z|ze|με|και|al|alla|au|aux|ao',
  'de|di|gold|gelbgold|weissgold|rotgold|rosegold|set|rows?|strands?|ring|stone',
].join('|')
const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,/½¼-])(\d{1,3}|${[...countByWord.keys()].join('|')})(?:\s*[x×])?\s+((?:(?!(?:${uncountedWords})(?![\p{L}'’-]))[\p{L}'’-]+[\s,]+){0,4})$`,
  'iu',
)

/** Finenesses that precede a stone more often than such a number of stones. */
const marks = new Set('333 375 417 585 750 800 835 900 916 925 950 958 999'.split(' '))

/**
 * Reads the stated number of stones: 'eight graduated cushion-shaped sapphires'. Returns null when the text has no
 * count.
 */
export function readStoneCount(reading: Reading, stone: StoneMention): FoundValue<number> | null {
  const match = counted.exec(foldText(getTextBefore(reading, stone.start, 70)))
  if (!match) return null
  const [, said = ''] = match
  if (marks.has(said)) return null
  const count = /^\d/.test(said) ? Number(said) : (countByWord.get(said) ?? 0)
  if (count === 0) return null
  const start = findCountStart(reading, said.toLowerCase(), stone)
  return {
    value: count,
    quote: reading.text.slice(start, stone.end),
    confidence: ratePlace(reading, { start, end: start }),
  }
}

/** Returns the offset of the figure in the original text, since folding may change lengths. */
function findCountStart({ text, tokens }: Reading, said: string, stone: StoneMention): number {
  const next = findFirstIndex(tokens, ({ start }) => start < stone.start)
  const token = tokens
    .slice(Math.max(0, next - maxTokens), next)
    .findLast(({ start, end }) => foldText(text.slice(start, end)) === said)
  return token?.start ?? stone.start
}

/** At most four words with their hyphens, and a sign, may be between. */
const maxTokens = 16

/** Endings of plurals, in the languages of the vocabulary; a few singular words have them too. */
const plural =
  /(?:[^su]s|[nt]en|[dt]er|[drtfn]i|ty|saphire|rubine|smaragde|opale|turmaline|perlen?|safiry|rubiny|granaty)$/iu
const singularWords = new Set(['rubis', 'lapis', 'iris', 'lapis lazuli', 'cubic zirconia'])

/** Whether a stone's word is plural: 'diamonds', 'Brillanten', 'zaffiri'. */
export const isPlural = (word: string): boolean => plural.test(word) && !singularWords.has(word.toLowerCase())
