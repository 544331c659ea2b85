import { getOwnValue } from '@parure/values/get-own-value.ts'
import { isAsideClause } from '../context/asides.ts'
import type { FoundValue } from '../attributes.ts'
import { finenesses } from '../weights/find-carat-marks.ts'
import type { CaratMark } from '../weights/find-carat-marks.ts'
import type { SpelledFigure } from '../weights/find-spelled-figures.ts'
import { isPlating } from './plating.ts'
import { cue } from '../text/cues.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { getTextBefore, isBeforeFigure, matchTokens, getQuote } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'

/** A statement of gold's fineness at its place in the text. */
export interface KaratMention extends Span {
  karat: string
  /** Whether the figure may also be a weight. */
  guessed?: boolean
}

/** Finds every statement of the fineness of the gold itself; omits that of a plating. */
export function findKaratMentions(reading: Reading, marks: CaratMark[], spelled: SpelledFigure[]): KaratMention[] {
  const carats = [...marks, ...spelled]
    .filter((mark) => mark.is === 'fineness')
    .map((mark) => ({
      karat: mark.value,
      start: mark.start,
      end: mark.end,
      guessed: 'guessed' in mark && mark.guessed,
    }))
  return [
    ...carats,
    ...carats.flatMap((mention) => findListedKarat(reading, mention)),
    ...findKaratCodes(reading),
    ...findThousandths(reading),
    ...findPortugueseMarks(reading),
    ...findKanjiKarats(reading),
    ...findZolotniks(reading),
  ]
    .filter(
      (mention) =>
        !lessThan.test(getTextBefore(reading, mention.start, 16)) &&
        !isPlating(reading, mention) &&
        !isAsideClause(reading, mention),
    )
    .toSorted((a, b) => a.start - b.start)
}

/** 'unter 8 Karat' */
const lessThan =
  /(?<!\p{L})(?:unter|under|below|less than|up to|bis zu|moins de|jusqu['’]à|meno di|fino a|menos de|hasta|menor que|até|minder dan|onder|tot|mindre än|mindre end|méně než|pod|mniej niż|poniżej|κάτω από)\s+$/iu

const listed = /(?<![\d.,])(8|9|10|14|15|18|21|22)\s?(?:,|\/|&|\+|and|und|en|et|e|y|och|og|a|i|oraz)\s?$/iu

/** '14 en 18 krt.' are two finenesses. */
function findListedKarat(reading: Reading, { start }: KaratMention): KaratMention[] {
  const match = listed.exec(getTextBefore(reading, start, 12))
  return match ? [{ karat: match[1]!, start: start - match[0].length, end: start }] : []
}

/** Reads the finenesses, each once. */
export function readGoldKarat(reading: Reading, mentions: KaratMention[]): FoundValue<string>[] {
  const found = new Map<string, FoundValue<string>>()
  for (const mention of mentions) {
    if (!found.has(mention.karat))
      found.set(mention.karat, {
        value: mention.karat,
        quote: getQuote(reading, mention),
        confidence: mention.guessed ? 'inferred' : 'stated',
      })
  }
  return [...found.values()]
}

const code = /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d])[KΚ]\s?(\d{1,2})(?![\d.,]\d|\d)/uy
/** 'oro bianco kt. 18', 'Gold Kt. 14'; but '18 kt. 12 diamanti' counts stones. */
const unitFirst =
  /(?<![\p{L}\d]|\d\s)(?:k|kts?|krt|kar|karat|carati|ct)\.?\s?(?<=(?:gold|guld|gull|goud|oro|ouro|or|zlat[oa]|złot[oa]|giallo|bianco|rosa|rosso|amarillo|blanco|rojo|jaune|blanc|gris|rose|amarelo|branco)[\s,(a]{1,4}[kc]\p{L}*\.?\s?)(\d{1,2})(?![\d.,]\d|\d)/iuy

/** Japanese marks: K18, K18WG; and Greek ones, with a kappa. */
function findKaratCodes(reading: Reading): KaratMention[] {
  const written = [code, unitFirst].flatMap((pattern) => matchTokens(reading, cue.carat, pattern, isBeforeFigure))
  const found = written.map((match) => ({
    karat: match[1]!,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return found.filter((mention) => finenesses.has(mention.karat) && Number(mention.karat) >= 8)
}

const karatOf: Record<string, string> = {
  '250': '6',
  '333': '8',
  '375': '9',
  '416': '10',
  '417': '10',
  '580': '14',
  '583': '14',
  '585': '14',
  '625': '15',
  '750': '18',
  '875': '21',
  '916': '22',
  '917': '22',
  '990': '24',
  '999': '24',
}
const number = String.raw`(?:0?[.,])?(250|333|375|41[67]|58[035]|625|750|875|91[67]|99[09])`
const goldWord = String.raw`\p{L}{0,4}guld|gull|\p{L}{0,5}goud\p{L}*|ouro|z[łl]ot\p{L}*|(?:yellow|white|rose|pink|red)?[\s-]{0,2}gold|GG|WG|RG|YG|(?:gelb|wei(?:ß|ss)|rot|rosé|rose)[\s-]*gold|or (?:jaune|blanc|rose|gris)|oro|zlat\w*|χρυσ\p{L}*|λευκόχρυσ\p{L}*`
const written = [
  // 'gold 750', 'stamped 585', 'or 750'
  String.raw`(?<!\p{L})(?:gold|or|oro|or jaune|or blanc|or rose|or gris|oro bianco|oro giallo|oro rosa|oro blanco|oro amarillo|oro de ley|gelbgold|wei(?:ß|ss)gold|rotgold|roségold|rosegold|(?:vit|röd|rød|hvid|rosé|rose|gul)?guld|gull|(?:wit|geel|rood|rosé|rose)?goud|ouro(?: (?:amarelo|branco|rosa))?|z[łl][oa]t\p{L}*(?:\s+(?:żółt|biał|różow|czerwon)\p{L}+)?|GG|WG|RG|YG|pr[óo]b[ay]|pr|ryzosti|stämplad|stemplet|gemerkt|gekeurd|gehalte|stempel\p{L}*|au|stamped|marked|hallmarks?|hallmarked|punched|punze|punzierung|punziert|ziffern?|gestempeld?t?|keur|poinçons?|poinçonnée?|punzone|punzonat[oa]|punzonad[oa]|contrastes?|contrastad[oa]|marcad[oa]|marqué|stämpel|puncován\p{L}*|punc|cecha|fineness|feingehalt|titolo|titre|ley|ryzost|mark|marks)\b\.?[\s,:(/'‘“"„«]{0,4}(?:(?:plat(?:in\p{L}*)?|pt)\.?\s?(?:950)?\s?(?:and|&|et|und|en|och|og|e|y|i|a|,|\/)\s?)?(?:de|a|à|of|for|with|au|aus|pr\.|pr[óo]b[ay]|ryzosti|fein|ley|med|og|och|und|a kol\p{L}*)?[\s'‘“"(]{0,3}(?:(?:1[48]|9|22)\s?(?:k|kt|ct|karat|karaat|krt)?\.?)?[\s,/(-]{0,3}(?:och|og|und|en|and|et|e|y)?\s{0,2}${number}(?![\d.,]\d|\d|\s*(?:mm|cm|g\b|gr))`,
  // 'Weißgoldschließe 750', '585 gestempelt'
  String.raw`\b(?:gelb|wei(?:ß|ss)|rot|rosé)?gold(?:schlie|kette|armband|brosche|anhänger|ohr|collier|armreif|montierung|verschlu|fassung|ring)\p{L}*[\s,]*${number}(?![\d.,]\d|\d|\s*(?:mm|cm|g\b|gr))`,
  String.raw`(?<![\d.,$£€#])${number}(?:er)?\s+(?:gestempelt|punziert|gepunzt)\b`,
  // 'milésimas', 'millièmes', 'tausendstel' name the counted unit.
  String.raw`(?<![\d.,$£€#])${number}\s*(?:mil[eé]simas?|milésimos|millièmes?|millesimi|tausendstel|mils?\b)(?!\s*(?:d['’])?(?:silver|argent|plata|prata))`,
  // 'or jaune 750 mm' counts thousandths: 'millièmes', 'milésimas'
  String.raw`\boro?(?:\s+(?:jaune|gris|blanc|rose|rouge|amarillo|blanco|rosa|giallo|bianco))?\s*\(?${number}\s*mm\b`,
  // '750 gold', '585er Gelbgold', '750/1000'
  String.raw`(?<![\d.,$£€#])${number}(?:er)?(?:\/(?:1?000|-)|‰)?[\s,-]{0,3}(?:${goldWord})(?!\p{L})`,
  String.raw`(?<![\d.,$£€#])${number}(?:\/1?000|\/-|‰|er\b)(?!\s*(?:silver|argent|silber))`,
].map((source) => new RegExp(source, 'giu'))

// 'White gold ring with diamonds 750, …': a bare figure in a text that mentions gold.
const bare = new RegExp(
  String.raw`(?<![\d.,$£€#\/-])(?<!\b(?:no|nos|nr|ref|lot|number|numbered|of|for|at|n[º°])\.?\s*)(750|585)(?=\s*(?:[,.;)]\s|[.;)]?$))`,
  'giu',
)

/** '585/333': the second of two finenesses in one mark. */
const second = new RegExp(String.raw`(?<=(?<!\d)(?:333|375|417|585|750)\s?\/\s?)${number}(?![\d.,])`, 'giu')

/** 'золото 585', '750 пробы', '585°'; but silver has proofs too. */
const russian = new RegExp(
  String.raw`(?<!\p{L})(?:золот\p{L}*|проб[аыуе])(?:\s(?:бел|ж[её]лт|красн|розов)\p{L}+)?[\s,:(-]{0,3}(?:проб[аыуе]\s)?${number}(?![\d.,]\d|\d|\s*(?:мм|см|г(?!\p{L})))|(?<![\d.,$£€#])${number}\s?(?:°|º|(?:-?\p{L}{1,2})?\s?проб\p{L}*)`,
  'giu',
)
const russianSilver = /серебр\p{L}*[\s,:(]*$/iu

/** Russian marks of before 1927 count out of 96; 84 and 88 are silver's. */
const zolotniks = /(?<![\d.,])(56|72)(?:-?\p{L}{1,2})?\s?(?:проб\p{L}*|zolotniks?)/giu

function findZolotniks({ text }: Reading): KaratMention[] {
  if (!/проб|zolotnik/iu.test(text)) return []
  return findAllMatches(text, zolotniks).map((match) => ({
    karat: match[1] === '56' ? '14' : '18',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function findRussianMarks(reading: Reading): KaratMention[] {
  return findAllMatches(reading.text, russian)
    .filter(({ index }) => !russianSilver.test(getTextBefore(reading, index, 20)))
    .map((match) => ({
      karat: getOwnValue(karatOf, match[1] ?? match[2]!)!,
      start: match.index,
      end: match.index + match[0].length,
    }))
}

/** '18金', which needs no word for gold. */
const kanjiKarat = /(?<![\d.])(\d{1,2})金(?!属|屬|額|额|具)/gu

function findKanjiKarats({ text }: Reading): KaratMention[] {
  if (!text.includes('金')) return []
  return findAllMatches(text, kanjiKarat)
    .map((match) => ({ karat: match[1]!, start: match.index, end: match.index + match[0].length }))
    .filter(({ karat }) => finenesses.has(karat))
}

/** Portugal's gold of 800 thousandths; elsewhere the figure is silver's. */
const portuguese = /\b(?:ouro|veado|andorinha|galo)\b[^.;\d]{0,24}800\s?(?:\/\s?1?000|‰|mil)/giu

function findPortugueseMarks(reading: Reading): KaratMention[] {
  if ((reading.cues & cue.fineness) === 0 || !reading.text.includes('800')) return []
  return findAllMatches(reading.text, portuguese).map((match) => ({
    karat: '19.2',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Marks in thousandths: 750 is 18 karat. */
function findThousandths(reading: Reading): KaratMention[] {
  if ((reading.cues & cue.fineness) === 0) return []
  const patterns = /gold|g[ou]u?ld|\boro?\b|ouro|z[łl]at|złot|χρυσ|[WYRG]G\b/i.test(reading.text)
    ? [...written, bare]
    : written
  const all = /[3-7]\d\d\s?\/\s?[3-7]\d\d/.test(reading.text) ? [...patterns, second] : patterns
  const marks = all.flatMap((pattern) =>
    findAllMatches(reading.text, pattern).map((match) => ({
      karat: getOwnValue(karatOf, match[1]!)!,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return /золот|проб|°/iu.test(reading.text) ? [...marks, ...findRussianMarks(reading)] : marks
}
