import { cue } from '../text/cues.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { getTextAfter, getTextBefore, matchTokens, getQuote, type Reading, type Span } from '../text/reading.ts'

const hue =
  '(?:yellow|pink|blue|green|brown|orange|gr[ea]y|purple|red|violet|black|white|cognac|champagne|gelb|grün|blau|braun|rosa|rot|jaune|rose|bleu|vert|brun|rouge|gris|noir|giallo|verde|marrone|rosso|arancio(?:ne)?|amarillo|azul|marrón|rojo|naranja|amarelo|castanho|vermelho|laranja|geel|roze|blauw|groen|bruin|rood|oranje|gult?|blå|grönt?|grønt?|brunt?|röd|rød|lyserød|žlut\\p{L}{1,3}|růžov\\p{L}{1,3}|modr\\p{L}{1,3}|zelen\\p{L}{1,3}|hněd\\p{L}{1,3}|oranžov\\p{L}{1,3}|żółt\\p{L}{1,3}|różow\\p{L}{1,3}|niebiesk\\p{L}{1,3}|zielon\\p{L}{1,3}|brązow\\p{L}{1,3}|κίτρινο|ροζ|μπλε|πράσινο)'
const strength =
  '(?:(?:very\\s+)?(?:light|intense|vivid|deep|dark|strong|faint)|intens[oae]?|intensiv\\p{L}*|intenziv\\p{L}*|intensywn\\p{L}*|vif|viv[oa]|claire?|chiar[oa]|clar[oa]|foncée?|scur[oa]|oscur[oa]|profond[oe]?|profund[oa]|hell\\p{L}*|dunkel\\p{L}*|tief\\p{L}*|lys|ljus|mörk|mørk|licht|donker|světl\\p{L}+|tmav\\p{L}+|jasn\\p{L}+|ciemn\\p{L}+)'
const fancyFirst = new RegExp(
  String.raw`\bfancy[\s-]+(?:${strength}[\s-]+)?(?:(?:\p{L}+ish|orangy)[\s-]+){0,2}${hue}(?:[\s-]+${hue})?(?!\p{L})`,
  'yiu',
)
const shape =
  '(?:natural|round|oval|square|rectangular|pear|marquise|heart|cushion|emerald|princess|radiant|rose|old|mine|european|modified|brilliant|step|mixed|cut|shaped?)'
/**
 * 'Light-Pink diamond', 'faint brown cushion-cut diamonds': grades below fancy. White and black have none, and without
 * the word for the stone a light color may belong to anything.
 */
const belowFancy = new RegExp(
  String.raw`(?:light|faint)[\s-]+(?:\p{L}+ish[\s-]+){0,2}(?!white|black)${hue}(?:[\s-]+${hue})?(?=[\s,-]+(?:${shape}[\s-]+){0,4}(?:diam[aá]nt|diamond|brilliants?\b))(?!\p{L})`,
  'yiu',
)
const very = /(?<!\p{L})very[\s-]+$/iu
/** 'jaune fantaisie intense', 'azul fancy intenso', 'giallo fancy'. */
const hueFirst = new RegExp(
  String.raw`(?<!\p{L})${hue}(?:[\s-]+${hue})?[\s-]+(?:fancy|fantaisie|fantas[ií]a)(?:[\s-]+${strength})?(?:\s+natur(?:elle?|al|ale))?(?!\p{L})`,
  'giu',
)
const ofDiamond =
  /(?:diam[aá]nt\p{L}*|diamond|brill?ant\p{L}*|couleur|colou?r|colore|cor|kleur|farve|färg|barv[aey]|kolor)(?!\p{L})[^.;]{0,40}$/iu
const otherStone =
  /^[\s-]+(?:sa(?:pph|ph|f)ir|zaf+ir|spinel|tourmaline|turmalin|tormalina|topa[zs]|pearl|perl|beryl|zircon|quar[tz]|cuarzo)/i

/** Finds the fancy color of the diamond named first, in the words of the text. */
export function findFancyColour(reading: Reading): { start: number; quote: string } | null {
  if ((reading.cues & cue.fancy) === 0) return null
  if (!/diam[aáo]|διαμ|brill?ant|colou?r|\bGIA\b|carat|\bcts?\b/i.test(reading.text)) return null
  const found = [
    ...matchTokens(reading, cue.fancy, fancyFirst).map(getSpan),
    ...matchTokens(reading, cue.fancy, belowFancy).map((match) => extendWithVery(reading, getSpan(match))),
    ...findAllMatches(reading.text, hueFirst)
      .filter(({ index }) => ofDiamond.test(getTextBefore(reading, index, 60)))
      .map(getSpan),
  ]
    .filter(({ end }) => !otherStone.test(getTextAfter(reading, end, 20)))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)[0]
  return found ? { start: found.start, quote: getQuote(reading, found) } : null
}

const getSpan = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })

const extendWithVery = (reading: Reading, { start, end }: Span): Span => ({
  start: start - (very.exec(getTextBefore(reading, start, 12))?.[0].length ?? 0),
  end,
})
