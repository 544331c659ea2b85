import { listEntries } from '@parure/normaliser/vocabulary.ts'
import { foldWords } from '../text/fold-character.ts'
import { listPlaceSpellings } from './place-names.ts'
import { splitPieces } from '../text/create-pattern.ts'

/** Legal forms and other additions to company names. */
const firmWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'fine|jewell?ery|jewels|arts?|antiques?|auctions?|auction house|auctioneers?|auction rooms?|salerooms?|galler(?:y|ies)',
    'h[oô]tel des ventes|maison de ventes?|ench[eè]res|commissaires?[- ]priseurs?|ventes? aux ench[eè]res|galerie',
    'auktionshaus|auktionen|auktion|kunstauktionen|kunsthandel|auktionshalle|versteigerungen',
    "casa d'aste|aste|subastas|sala de subastas|leil[oõ]es|leiloeir[ao]s?|veilinghuis|veilingen",
    'auktionsverk|auktioner|auktionshus|kunstauktioner|auk[cč]n[ií] d[uů]m|dom aukcyjny',
    'ltd|limited|inc|llc|llp|plc|corp|co|company|cie|gmbh|ag|kg|sa|sas|sarl|srl|spa|s\\.?r\\.?l\\.?|s\\.?p\\.?a\\.?|bv|nv|ab|a/s|aps|as|oy|s\\.?r\\.?o\\.?|sl',
  ].join('|')})(?![\\p{L}\\p{N}])\\.?`,
  'giu',
)

/** Lists the name unchanged, without brackets, and without such additions; longest first. */
export function listHouseSpellings(name: string): string[] {
  const bare = removeBrackets(name)
  const short = bare
    .replace(firmWords, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,&+.-]+|[\s,&+.-]+$/g, '')
  const inBrackets = name.match(/(?<=\()[^()]{4,}(?=\))/g) ?? []
  return [...new Set([name, bare, short, ...inBrackets])]
    .filter(isIdentifyingName)
    .toSorted((a, b) => b.length - a.length)
}

/** Lists the surnames of partners in the house's name: each identifies it, unless it is a common word or a place. */
export function listPartnerSurnames(name: string): string[] {
  const [spelt = ''] = listHouseSpellings(name).toReversed()
  if (!/&|\+|\/|\s(?:and|und|et|y|e|og|och)\s/i.test(spelt)) return []
  return splitPieces(spelt).filter((piece) => piece.length >= 5 && isIdentifyingName(piece))
}

export function removeBrackets(text: string): string {
  return text.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
}

/** Places and jewelry terms occur in all texts and identify no house. */
function isIdentifyingName(spelt: string): boolean {
  if (spelt.length < 4) return false
  const words = foldWords(spelt).toLowerCase()
  return !getOrdinaryWords().has(words) && listPlaceSpellings(spelt).length === 0
}

let ordinary: ReadonlySet<string> | undefined
function getOrdinaryWords(): ReadonlySet<string> {
  const groups = ['gemstones', 'materials', 'styles', 'categories'] as const
  return (ordinary ??= new Set(
    groups
      .flatMap((group) => listEntries(group).flatMap(({ name, words }) => [name, ...words]))
      .map((word) => foldWords(word).toLowerCase()),
  ))
}
