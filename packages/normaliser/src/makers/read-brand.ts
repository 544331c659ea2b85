import type { FoundValue } from '../attributes.ts'
import { isNarrated } from '../context/asides.ts'
import { isNotTheMaker } from './not-the-maker.ts'
import { findNamedMaker } from './find-named-maker.ts'
import { getTextAfter, getTextBefore, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** Reads the maker: a known house that is named as maker, else a person or firm that the text calls its maker. */
export function readBrand(reading: Reading): FoundValue<string> | null {
  const named = matchers.brands(reading.text, reading.tokens)
  const matches = named
    .map((match) => ({
      name: match.names[0]!,
      quote: getQuote(reading, match),
      weight: rankMaker(reading, match),
    }))
    .filter((match) => match.weight > 0 && startsLikeAName.test(match.quote))
  const known = matches.toSorted((a, b) => b.weight - a.weight)[0]
  if (known && known.weight > 1) return { value: known.name, quote: known.quote, confidence: 'stated' }
  // 'The likes of Boucheron and Mauboussin': with two names neither is the maker.
  if (known && named.some(({ names }) => names[0] !== known.name)) return findNamedMaker(reading)
  return findNamedMaker(reading) ?? (known ? { value: known.name, quote: known.quote, confidence: 'inferred' } : null)
}

const theirRole = /^[\s.]*\((?:maker|manufacturer|designer|jewell?er|goldsmith|silversmith|artist)/i
const byThem =
  /(?<!\p{L})(?:signed|by|for|from|maker|maker['’]?s marks?(?: for| of)?|brand|marca|marke|manufacturer|designer|firm of|house of|workshop of|maison|marked|stamped|hallmarked|monture|monogram|logo|made at|signature|signé[es]?|signée|firmat[oa]|firmad[oa]|signiert|gemarkt|von|poinçon de|par|signerad\p{L}*|signeret|signert|stämplad\p{L}*|stemplet|märkt|mærket|merket|gesigneerd|gemerkt|door|av|af|hos|design|entwurf|ontwerp|ausführung|exécution|esecuzione|ejecución|uitvoering|utförande|udførelse|provedení|wykonanie|assinad[oa]|signován\p{L}*|značen\p{L}*|sygnowan\p{L}*|firma|juvelerarfirman|tillverkare|producent|bezeichnet|bez\.|gestempelt|gepunzt|punziert|meistermarke|meisterpunze|herstellermarke|firmenmarke|firmenpunze|punze|mästarstämpel|tillverkarstämpel|mesterstempel|mestermerke|stempel|meesterteken|ateliermerk|poinçon du?|punzone(?: di)?|punzón(?: de)?|contraste(?: de)?|výrobce|imiennik|hofjuvel\p{L}*|juvel\p{L}*|guldsmed|gullsmed|goldschmied|hofgoldschmied|juwelier|joaillier|bijoutier|orfèvre|gioielliere|orafo|joyero|joyería|zlatník|klenotník|złotnik|jubiler|manufaktur|créé par|para|für|för|voor|pour|fra|från)[\s:,'‘’"“”(]*(?:the\s+)?$/iu

/** 'W.A. Bolin, Stockholm 1947': the maker, the town and the year of the mark. */
const townAndYear = /^,\s+\p{Lu}[\p{L}-]{2,},?\s+(?:\p{L}{1,8}\.?\s+)?(?:1[4-9]|20)\d\d/u
/** 'Entwurf von Sigurd Persson für …': the designer for a house is named beside it. */
const forHouse =
  /(?<!\p{L})(?:design\p{L}*|entw\p{L}*|diseñ\p{L}*|disegn\p{L}*|ontw\p{L}*|formgiv\p{L}*|tegnet|návrh|dessin\p{L}*|projekt\p{L}*|by|von|av|af)(?!\p{L})[^.;,]{2,44}\s(?:for|für|pour|per|para|för|voor|pro|dla|bei|hos)\s+(?:the\s+)?$/iu

/** 'Entwurf Friedrich Adler. Ausführung …': the executing maker has precedence over the designer. */
const executedBy =
  /(?<!\p{L})(?:ausführung|ausgeführt|gefertigt|executed|made|exécution|exécutée?|esecuzione|eseguit[oa]|ejecución|uitvoering|utförande|utförd|udførelse|udført|provedení|wykonanie)[\s:,]+(?:(?:by|von|bei|durch|par|da|por|door|av|af|hos)\s+)?$/iu

const startsLikeAName = /[\p{Lu}\p{Script=Han}\p{Script=Katakana}]/u

/**
 * Ranks a maker: 3 in the title, 2 when the text states it explicitly, 1 for a mention, 0 for a comparison or a box.
 */
function rankMaker(reading: Reading, match: { start: number; end: number }): number {
  if (isNotTheMaker(reading, match)) return 0
  const lead = getTextBefore(reading, match.start, 60)
  const house = forHouse.test(lead) || executedBy.test(lead) ? 0.5 : 0
  if (match.start < reading.titleEnd) return 3 + house
  const tail = getTextAfter(reading, match.end, 44)
  if (byThem.test(lead) || theirRole.test(tail) || townAndYear.test(tail)) return 2 + house
  return isNarrated(reading, match) ? 0 : 1
}
