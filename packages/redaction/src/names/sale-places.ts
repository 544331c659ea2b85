import type { GuardedHouse, GuardedSale } from '../guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { mapToOriginal, toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { joinAlternatives } from '../dates/month-names.ts'
import { listPlaceSpellings } from './place-names.ts'
import { escapePattern, splitPieces } from '../text/create-pattern.ts'
import { saleWords } from '../sales/sale-words.ts'

/** Lists the spellings of a sale's place: the town; for a longer address, each part that is a place. */
export function listSalePlaces(
  { location }: Pick<GuardedSale, 'location'>,
  { city }: Pick<GuardedHouse, 'city'>,
): string[] {
  const [first = '', ...others] = (location ?? '').split(/[,;/|()]|\s[-–—]\s/).map((part) => part.trim())
  const towns = [first, ...others.filter((part) => listPlaceSpellings(part).length > 0), city ?? ''].filter(
    (part) => part.length >= 3,
  )
  return [...new Set(towns.flatMap((town) => [town, ...listPlaceSpellings(town)]))]
}

/** Finds the place in a text, in any language, unless it is the place of a maker or an owner. */
export function createPlaceFinder(spellings: readonly string[]): (view: MatchingView) => TextRange[] {
  const folded = [...new Set(spellings.map((each) => splitPieces(each).join(' ')))].filter((each) => each.length >= 2)
  if (folded.length === 0) return () => []
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${joinAlternatives(folded.map((each) => escapePattern(each).replaceAll(' ', '[^\\p{L}\\d]{0,3}')))})(?:er|'?s)?(?![\\p{L}])`,
    'gu',
  )
  return (view) => {
    const { text } = view
    if (!folded.some((each) => text.includes(each.split(' ')[0] ?? each))) return []
    return findAllMatches(text, pattern)
      .map(toRange)
      .filter((range) => isOfSale(view, range) || (isCapitalized(view, range) && !isExplained(view, range)))
  }
}

/** Requires a capital in scripts with capitals: `nice` is not a town. */
function isCapitalized(view: MatchingView, { start, end }: TextRange): boolean {
  const range = mapToOriginal(view, start, end)
  const initial = view.original.charAt(range.start)
  return initial.toLowerCase() === initial.toUpperCase() || initial !== initial.toLowerCase()
}

function isOfSale({ text }: MatchingView, { start, end }: TextRange): boolean {
  const before = text.slice(Math.max(0, start - 60), start).replace(otherSentence, '')
  return ofSale.test(before) || ofSale.test(text.slice(end, end + 60).replace(restOfText, ''))
}

function isExplained(view: MatchingView, { start, end }: TextRange): boolean {
  const { text, original } = view
  const [before, after] = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 60)]
  if (maker.test(before) || owner.test(before) || madeThere.test(after)) return true
  const range = mapToOriginal(view, start, end)
  return isAfterName(original.slice(Math.max(0, range.start - 40), range.start))
}

const otherSentence = /^.*[.!?\n] ?/su
const restOfText = /[.!?;\n].*$/su
const ofSale = new RegExp(`(?<!\\p{L})(?:${saleWords})(?!\\p{L})`, 'u')
const maker =
  /(?<!\p{L})(?:signed|marked|stamped|signe|signee|signiert|firmat[oa]|firmado|made|manufactured|worked|workshops?|ateliers?|school|ecole|hallmark(?:ed|s)?|assay(?:ed)?|assay office|maker|makers|jeweller|jeweler|joaillier|goldsmiths?|juwelier|goldschmied|gioielliere|orafo|retailed|fitted|case by|box by|born|by|par|cut|mounted|imported|importation|punze[dn]?|beschau\p{L}{0,8}|poincon|signature)(?: (?:in|at|of|for|de|du|a|en|zu|von|di|from))?[ ,("']{1,3}$/u
const owner =
  /(?<!\p{L})(?:collections?|collector|sammlung|collezione|coleccion|family|famille|familie|estate|nachlass|property|besitz|proprieta|acquired|bought|purchased|purchase|erworben|acquis|achete|acquistat[oa]|adquirid[oa]|gift|museum|musee|exposition universelle|world fair|consul|court|palace|university|residence|lived|marri(?:ed|age)|dealer|resident|residing)(?: (?:in|at|of|by|de|du|a|en|zu|von|di|aus))?[ ,(]{1,3}$|(?<!\p{L})(?:acquired|bought|purchased) from $/u
const madeThere =
  /^(?:,|:)? ?\(?(?:circa|c\.|ca\.?|um|vers|ca|around|1[4-9]\d\d|(?:late |early |mid-? ?)?1[5-9]th|19(?:th|\.)|18(?:th|\.)|enamel|emaille?|email|watch|watches|gold|silver|silber|argent|maker|makers|made|school|hallmarks?|assay|import|convention|style|manufactur|workshops?|work|marks?|punze|beschau|jeweller|goldsmith|micromosaic|mosaic|cameo|glass|pearls?|blue|porcelain|exposition|exhibition 1[89]|world fair)/u

/** `Cartier, Paris`: a maker's place follows a capitalized name. */
function isAfterName(words: string): boolean {
  const name = /([\p{L}'’.&-]+)(?:,\s*|\s+(?:(?:in|at|of|de|à|zu|di)\s+)?|\s*[([–-]\s*)$/u.exec(words)?.[1] ?? ''
  return /^\p{Lu}[\p{L}'’.&-]/u.test(name) && !functionWord.test(name)
}

const functionWord =
  /^(?:in|at|from|to|the|our|near|location|place|ort|lieu|luogo|lugar|city|town|standort|sale|auction|vente|auktion|à|a|en|im|aus|nach|zu|da|de|di|bei|chez|rooms?|house|office|galler\p{L}+|showrooms?|visit|see|live|on|only|also|hotel|hôtel|street|strasse|rue|via|calle|\p{L}{1,3}\.)$/iu
