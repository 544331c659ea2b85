import { memoize } from '@parure/cache/memoize.ts'
import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Letters of other scripts that look like Latin ones, and Latin letters that do not decompose. */
const lookalikes = parsePairs(
  'аaвbеeзzіiјjкkмmнhоoрpсcтtуyхxѕsԁdһhԛqԝwѵv',
  'АaВbЕeІiЈjКkМmНhОoРpСcТtУyХxЅs',
  'αaεeιiκkνvοoρpτtυuχxγy',
  'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧx',
  'łlŁløoØođdĐdðdÐdıiɑaɡgŋnħh',
)
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
}

/**
 * Folds a character for comparison: removes case, accents, typographic style and script; returns '' for an invisible
 * one.
 */
export const foldCharacter = memoize(foldUncached, { max: 5_000 })

/** Folds words in the same way as texts. */
export function foldWords(words: string): string {
  return Array.from(words, foldCharacter).join('')
}

function foldUncached(character: string): string {
  const direct =
    lookalikes.get(character) ??
    getOwnValue(ligatures, character) ??
    foldSeparator(character) ??
    foldEnclosedLetter(character)
  if (direct !== undefined) return direct
  const parts = character.normalize('NFKD')
  // A vulgar fraction is not two digits.
  if (parts.includes('\u2044')) return character
  return Array.from(parts, foldPart).join('')
}

function foldPart(part: string): string {
  if (/[\p{M}\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}]/u.test(part)) return part === '\n' ? part : ''
  if (/\p{Nd}/u.test(part)) return foldDigit(part)
  return lookalikes.get(part) ?? foldSeparator(part) ?? part.toLowerCase()
}

function foldSeparator(character: string): string | undefined {
  if (/[\r\u0085\u2028\u2029\v\f]/.test(character)) return '\n'
  // The category of some invisible characters is letter or mark.
  if (/[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800]/.test(character)) return ''
  if (/[\s\p{Zs}]/u.test(character)) return character === '\n' ? '\n' : ' '
  if (/[\p{Pd}\u2212\u2043\u2796\u02d7\u2500\u2501\u30fc]/u.test(character)) return '-'
  if (/[‘’‚‛ʼʹ`´′ʻ]/.test(character)) return "'"
  if (/[“”„‟«»″‹›]/.test(character)) return '"'
  if (/[\u2044\u2215\u29f8\u2571]/.test(character)) return '/'
  return undefined
}

/** Converts a digit of any script; the digits of a script are consecutive. */
function foldDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Letters in circles and squares that have no compatibility form. */
function foldEnclosedLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const first = [0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(0x61 + code - first)
}

function parsePairs(...lists: string[]): ReadonlyMap<string, string> {
  const all = lists.flatMap((list) => list.match(/../gsu) ?? [])
  return new Map(all.map((pair) => Array.from(pair) as [string, string]))
}
