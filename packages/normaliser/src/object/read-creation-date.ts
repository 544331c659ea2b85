import { isAsideClause } from '../context/asides.ts'
import type { FoundValue } from '../attributes.ts'
import { cue } from '../text/cues.ts'
import { foreignCenturies, foreignDecades, kanjiYear, yearRange } from './foreign-dates.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { getTextAfter, getTextBefore, matchTokens, getQuote } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import { findCueWindows } from '../text/text-windows.ts'

const year = String.raw`(?:1[4-9]\d\d|20[0-2]\d)`
const years = String.raw`${year}(?:\s*(?:-|–|to|\/|bis|à|tot|till?|til|až)\s*(?:${year}|\d\d(?!\d)))?`
const part = String.raw`(?:(?:early|mid|late|very\s+late|early\s+to\s+mid|mid\s+to\s+late)[\s-]+(?:part\s+(?:of\s+)?)?(?:the\s+)?)`
const decade = String.raw`${part}?${year.replace(String.raw`\d\d|20[0-2]\d`, String.raw`\d0|20[0-2]0`)}['’\x60´]?s`
const decades = String.raw`${decade}(?:\s*(?:-|–|to|or|\/|and)\s*(?:${decade}|['’]?\d0['’]?s))?`
const quarter = String.raw`(?:(?:first|second|third|fourth|last|1st|2nd|3rd|4th)\s+(?:half|quarter|third)\s+(?:of\s+)?(?:the\s+)?|(?:beginning|end|middle|turn)\s+of\s+the\s+)`
const ordinal = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|eighteenth|nineteenth|twentieth|seventeenth|sixteenth)`
const century = String.raw`(?:${part}|${quarter})?${ordinal}(?:\s+century)?(?:\s*(?:-|–|to|or|\/|and)\s*(?:the\s+)?${part}?${ordinal})?[\s-]*(?:century|cent\.|c\.?)(?:\s+(?:B\.C\.(?:E\.)?|A\.D\.|C\.E\.|(?:BCE?|AD|CE)\b))?`
const turn = String.raw`turn[\s-]of[\s-]the[\s-]century|[cC](?:1[5-9]|20)th`
const about = String.raw`(?:circa(?:\s+il)?:?|ca\.?|c\.?|around(?:\s+the\s+year)?|vers(?:\s+l['’]an)?|um(?:\s+das\s+jahr)?|gegen|époque|intorno al|attorno al|verso il|hacia|h\.|en torno a(?:l año)?|alrededor de|sobre|omkring(?: år)?|omkr\.?|rundt(?: år)?|runt(?: år)?|kring(?: år)?|rond|omstreeks|około|ok\.|okolo(?: roku)?|kolem(?: r(?:oku|\.))?|kol\. r\.|asi|cca|cerca de|por volta de|noin|γύρω στ[οα]|περίπου|περ\.|περί το|около|ок\.|прибл\.)`
/** Words that only give an earliest or latest date. */
const notBefore =
  '(?:nach|after|post|efter|après|dopo il|después de|depois de|na|po r(?:oce|\\.)|po|ab|jälkeen|vor|before|avant|prima del|ante|antes de|vóór|voor|före|før|před(?: rokem)?|przed(?: rokiem)?)'

interface Reader {
  pattern: RegExp
  /** Precision of the phrase's date; a more precise one wins. */
  rank: number
  bare?: true
  /** 'Between 1890 and 1910', which may be the years of a person or a firm. */
  range?: true
  /** A cue without which the pattern cannot match. */
  needs: number
  /** The cue of the words that the pattern begins with; absent when it may begin with any word. */
  begins?: number
}

const compilePhrase = (source: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\d.,$£€#/-])${source}(?![\p{L}\d]|['’]s)`, flags)
const compileSticky = (source: string) => compilePhrase(source, 'iuy')
const compileGlobal = (source: string) => compilePhrase(source, 'giu')
const readers: Reader[] = [
  {
    pattern: compileSticky(String.raw`${about}\s*(?:the\s+)?(?:${decades}|${years})(?:\s(?:года|годов|гг?\.))?`),
    rank: 5,
    needs: cue.year,
    begins: cue.about,
  },
  { pattern: compileSticky(String.raw`${notBefore}\s*${years}`), rank: 1.5, needs: cue.year, begins: cue.about },
  { pattern: compileSticky(yearRange), rank: 4.5, needs: cue.year, begins: cue.about, range: true },
  { pattern: kanjiYear, rank: 3.5, needs: cue.kanjiDate },
  { pattern: compileSticky(decades), rank: 3, needs: cue.year, begins: cue.year | cue.period },
  { pattern: compileGlobal(`(?:${foreignDecades})`), rank: 3, needs: cue.decade },
  { pattern: compileSticky(String.raw`${years}\s+(?:ca\.?|circa)`), rank: 5, needs: cue.about, begins: cue.year },
  { pattern: compileGlobal(String.raw`(?:${about}\s*(?:the\s+)?)?${century}`), rank: 2, needs: cue.century },
  { pattern: compileGlobal(String.raw`(?:${part})?(?:${turn})`), rank: 2, needs: cue.century },
  { pattern: compileGlobal(`(?:${foreignCenturies})`), rank: 2, needs: cue.foreignCentury },
  { pattern: compileSticky(years), rank: 4, bare: true, needs: cue.year, begins: cue.year },
]

/**
 * Reads when the jewel was made, in the text's words: the most precise phrase; the title has precedence over the
 * description.
 */
export function readCreationDate(reading: Reading): FoundValue<string> | null {
  let best: { start: number; end: number; rank: number } | null = null
  for (const { pattern, rank, bare, range, needs, begins } of readers) {
    if ((reading.cues & needs) === 0) continue
    const found = begins ? matchTokens(reading, begins, pattern).map(getSpan) : findSpans(reading, needs, pattern)
    for (const span of found) {
      if (span.start >= reading.titleEnd && isAsideClause(reading, span)) continue
      if (bare ? !isMakingYear(reading, span.start, span.end) : isOfSomethingElse(reading, span.start, span.end))
        continue
      if (range && !isMakingRange(reading, span)) continue
      const placed = rankDate(reading, span, rank)
      if (!best || isBetter(reading, { ...span, rank: placed }, best)) best = { ...span, rank: placed }
    }
  }
  if (!best) return null
  const quote = getQuote(reading, best)
  return {
    value: quote,
    quote,
    confidence: best.rank >= 5 || best.start < reading.titleEnd ? 'stated' : 'read',
  }
}

function rankDate(reading: Reading, span: Span, rank: number): number {
  const lead = getTextBefore(reading, span.start, 60)
  if (span.end - span.start > 6 && hallmarkWords.test(lead)) return 1
  const label = getTextBefore(reading, span.start, 24)
  const isLabelled = label.includes(':') && labelled.test(label)
  const isAncient = antiquityEnding.test(getQuote(reading, span))
  const isDesigned = designed.test(lead)
  return (
    rank +
    (isAncient ? 2.5 : 0) +
    (isDesigned ? 0.3 : 0) +
    (span.start < reading.titleEnd ? 0.5 : 0) +
    (isLabelled ? 4 : 0)
  )
}

/**
 * 'contraste do Porto (1938-1984)': the period in which the mark was used, which dates a jewel only without other
 * dates.
 */
const hallmarkWords =
  /(?<!\p{L})(?:contrastes?|hallmark\p{L}*|assay marks?|punzon\p{L}*|punze\p{L}*|punziert|punc\p{L}*|cech[ay]|keur\p{L}*|stämpel|stempel|stemplet|poinçons?)(?!\p{L})[^.;()]{0,40}\(\s*$/iu
/** 'A. Doe (1930), ring, design 1971': the year of the design, not of the birth. */
const designed =
  /(?<!\p{L})(?:design(?:ed)?|entwurf|entworfen|ontwerp|ontworpen|formgiv\p{L}*|dessiné\p{L}*|dessin|diseño|disegno|desenho|návrh|projekt)\s+(?:(?:in|von|van|um|en|de|del|från|fra|z)\s+)?$/iu

/** 'Datierung: …', 'Epoca: …' */
const labelled =
  /(?<!\p{L})(?:dat(?:e|ed|ing|ierung|ierungszeit|ation|azione|ación|ação|ering|ace|owanie|ovanie)|entstehung(?:szeit)?|zeit|epoche|époque|epoca|época|período|periodo|period|era|circa|tijd|periode|doba|období|vznik|czas powstania|år|ajoitus|χρονολογία|περίοδο[ςσ])\s*:\s*(?:(?:ca|circa|um|vers)\.?\s+)?$/iu

const getSpan = ({ index, 0: { length } }: RegExpExecArray): Span => ({ start: index, end: index + length })

function findSpans(reading: Reading, needs: number, pattern: RegExp): Span[] {
  return findCueWindows(reading, needs).flatMap(({ text, start: from }) =>
    findAllMatches(text, pattern).map((match) => ({
      start: from + match.index,
      end: from + match.index + match[0].length,
    })),
  )
}

/** '3rd century A.D.' is the age of an ancient piece; years beside it are of its collectors. */
const antiquityEnding = /(?:B\.?C\.?(?:E\.?)?|A\.D\.?|C\.E\.?|\b(?:BCE?|AD|CE))$/

interface Dated extends Span {
  rank: number
}

/**
 * A more precise kind of phrase, then the earlier one; or the same century with its part: 'finales del siglo XVIII'.
 */
function isBetter(reading: Reading, one: Dated, best: Dated): boolean {
  const [mine, its] = [one, best].map((span) => getQuote(reading, span).toLowerCase()) as [string, string]
  if (mine.length > its.length && mine.endsWith(its)) return true
  if (its.length > mine.length && its.endsWith(mine)) return false
  return one.rank > best.rank || (one.rank === best.rank && one.start < best.start)
}

const unrelatedWords =
  /\b(?:clasp|later|case|box|chain|founded|established|since|popular\w*|collections?|born|firm|house|report|certificate|provenance|style|fashion\w*|technique|known|tradition|invent\w*|revival|until|acquired|purchased|bought)\b[^,;.(]{0,30}$/i

/** 'depuis le XVIIIe siècle', 'bis ins 19. Jahrhundert': a duration of something else. */
const lasting =
  /(?<!\p{L})(?:seit|depuis|desde|sinds|sedan|siden|dal(?:la|lo|l['’])?|od|jusqu['’]au|fino a(?:l|i|gli)?|bis ins?|fram till|από)\s+(?:(?:le|la|les|dem|den|der|das|el|los|o|os|de|het|det|tον|την?)\s+)?$/iu

function isOfSomethingElse(reading: Reading, start: number, end: number): boolean {
  const lead = getTextBefore(reading, start, 60)
  if (lasting.test(lead)) return true
  if (unrelatedWords.test(lead) && !/\b(?:made|created|dat\w+|chain)\b[^,;.(]{0,20}$/i.test(lead)) return true
  if (reading.text[end - 1] === '.') return false
  return /^\s+(?:(?:\p{L}+-)?cut|old|circular[\s-]cut|(?:and\s+)?later|adaptation|conversion|style|revival)\b/iu.test(
    getTextAfter(reading, end, 30),
  )
}

const notMaking =
  /(?<!\p{L})(?:since|founded|established|est|born|died|reports?|certificates?|numbered|numbers?|no|nos|ref|reference|model|serial|registered|regd|patent\w*|pat|sold|sale|auction\w*|exhibit\w*|provenance|purchased|acquired|bought|gift\w*|presented|inherited|married|wedding|coronation|published|literature|lot|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|until|between|height|width|length|size|estimate|price|modell\p{L}*|modelo|modello|kal(?:iber)?|cal(?:ib\p{L}*)?|katalog\p{L}*|inv|jahrgang|code|item|stock|sku|year\s+anniversary|omträdd|restrung|w latach|stosowan\p{L}*|lag|legge|loi|gesetz|réf|nº|n°|poinçon\p{L}*\s+(?:de|en)|patent\w*|entre|seit|fondée?|gegründet|grundad|geboren|né|nato|nacido)\b[^,;.]{0,24}$/iu
const making =
  /(?:(?<!\p{L})(?:made|created|produced|manufactured|crafted|executed|designed|data de|datan de|date de|datable de|data del|datiert|daté[es]?|datad[oa]s?|fechad[oa]s?|datat[oaie]|daterad|dateret|gedateerd|design|entwurf|ontwerp|formgivning|disegno|diseño|completed|dated|dating|dates|date|dates from|year|age|period|era|époque|epoque|epoca|época|victorian|edwardian|georgian|art deco|signed|hallmark\w*|assay\w*|marks?|london|birmingham|chester|sheffield|edinburgh|glasgow|dublin|paris|vienna|moscow|copenhagen|italy|france|new york|stockholm|göteborg|malmö|uppsala|helsinki|helsingfors|københavn|kbh\.?|oslo|bergen|amsterdam|schoonhoven|wien|praha|brno|warszawa|kraków|lisboa|porto|milano|roma|torino|pforzheim|berlin|münchen|hanau|genf|genève|zürich|milan|rome|geneva|approximately|about)\b[^.;\d]{0,28}|\b(?:made|created|designed|produced|commissioned)\b[^.;\d]{0,80}\bin\s+|\bob\.?\s+)$/iu
const plainlyMade = /\b(?:dated|dat(?:es|ing) (?:to|from|back to)|(?:made|created|designed|produced) in|the year)\s*$/i
// A mourning jewel is made after the person's death: 'Ob. 27 Feb 1759'.
const ofDeath = /\bob(?:iit|t)?\.?:?\s+\d{1,2}(?:st|nd|rd|th)?\s+\p{L}{3,9}\.?,?\s+$/iu
const ofLaboratory =
  /(?<!\p{L})(?:GIA|SSEF|HRD|IGI|AGL|GRS|AIGS|LFG|CGL|GCAL|DSEF|EGL|WGI|GCS|Gübelin|Gemtech|Dunaigre)(?!\p{L})[^;.\d]{0,24}$/u
const ofReport =
  /(?:\b(?:reports?|certificates?|certificat|certificato|certificado|zertifikat|rapport|appraisal|valuation|receipt|invoice|bill of sale|facture|rechnung|quittung|kaufbeleg|ricevuta|fattura|recibo|factura|factuur|kvitto|kvittering|letter|intyg|expertise)|gutachten)\b[^;]{0,45}$/i
// 'années 1930' is a decade.
const ofDecade = /(?:années|anni|años|anos|δεκαετία[ςσ]?(?:\s+του)?)\s+$/iu
const month =
  /(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?\s*(?:\d{1,2}(?:st|nd|rd|th)?)?,?\s*$/iu

/** 'collection 2007', 'collection automne-hiver 1994': of costume jewelry. */
const ofSeason =
  /(?<!\p{L})(?:collection|collezione|colección|coleção|kollektion|collectie|kolekce|kolekcja)(?:[\s/-]+(?:prêt[\s-]à[\s-]porter|haute couture|couture|printemps|été|automne|hiver|croisière|spring|summer|autumn|fall|winter|cruise|primavera|estate|autunno|inverno|verano|otoño|invierno|frühjahr|sommer|herbst|winter)){0,3},?\s+$/iu

/** Of a coin: '20 francs or 1907', 'a sovereign, 1912'. */
const ofCoin =
  /(?<!\p{L})(?:coins?|sovereigns?|half[- ]sovereigns?|dollars?|eagle|pesos?|francs?|napoléons?|pièces?|münzen?|(?<=\d\s)mark|dukaten?|kronen?|kroner|kronor|rubel|roubles?|ducats?|guineas?|moneta|monete|marengo|lire|moneda|monedas|pesetas|libra|moeda|moedas|réis|munt|gulden|tientje|mynt|mønt|mince|dukát|koruny?|monet[ay]|rubli|νόμισμα|λίρα)(?:\s+(?:d['’])?(?:or|oro|gold|goud|guld|gull|ouro))?[\s,(]*(?:(?:dated|von|de|del|di|van|från|fra|z roku|z)\s+)?$/iu

/** A year without 'circa' counts when it is an item by itself or is called the year of making. */
function isMakingYear(reading: Reading, start: number, end: number): boolean {
  const lead = getTextBefore(reading, start, 110)
  const tail = getTextAfter(reading, end, 12)
  // '1950-tal', "1920'erne" are decades, which other patterns read.
  if (/^(?:-tal|-år|-lu|['’`´]?er|['’`´]?s\b)/.test(tail)) return false
  if (
    /^\s?(?:mm|cm|g\b|gr|ct|carat|k\b|x\b|×|%|diamonds?|pearls?|pieces?|[.,]\d)/i.test(tail) ||
    /[.,]$/.test(reading.text.slice(start - 1, start))
  )
    return false
  if (ofCoin.test(lead)) return false
  if (ofDeath.test(lead) || ofSeason.test(lead)) return true
  if (isSegment(reading, start, end) || ofTheYear.test(lead)) return true
  if (
    month.test(lead) ||
    (notMaking.test(lead) && !plainlyMade.test(lead)) ||
    ofReport.test(lead) ||
    ofLaboratory.test(lead)
  )
    return false
  if (ofDecade.test(lead)) return false
  const isRange = end - start > 6
  if (isRange && isLife(reading, start, end, lead)) return false
  if (start < reading.titleEnd || isRange || making.test(lead)) return true
  // 'Lund 1941, …', 'Halsbrosche 1916.'
  if (/(?:^|[,;(])\s*\p{Lu}[\p{L}-]{2,}\s+$/u.test(lead) && /^\s*(?:[,;|)]|$)/.test(tail)) return true
  return /(?:^\s*|[,|(]\s*)$/.test(lead) && /^\s*(?:[,|)]|$)/.test(tail)
}

const madeBefore =
  /(?<!\p{L})(?:made|created|produced|manufactured|crafted|executed|dated?|dating|probably|hergestellt|gefertigt|entstanden|datiert|réalisée?|fabriquée?|exécutée?|datée?|realizzat[oa]|eseguit[oa]|databile|realizad[oa]|fabricad[oa]|datad[oa]|fechad[oa]|vervaardigd|gemaakt|gedateerd|tillverkad|daterad|utförd|fremstillet|dateret|laget|vyroben[oaáý]?|wykonan[aey]|κατασκευ\p{L}+|изготовлен[аоы]?|создан[аоы]?)(?!\p{L})[^.;\d]{0,30}$|(?:^|[,(:|\n])\s*$/iu
const madeAfter =
  /^[^.;\d]{0,24}(?<!\p{L})(?:hergestellt|gefertigt|entstanden|gearbeitet|vervaardigd|gemaakt|made|tillverkad|fremstillet|vyroben\p{L}?|wykonan\p{L})(?!\p{L})/iu

/** Whether a range of years is said of making, or stands alone. */
const isMakingRange = (reading: Reading, { start, end }: Span): boolean =>
  madeBefore.test(getTextBefore(reading, start, 60)) || madeAfter.test(getTextAfter(reading, end, 40))

/** 'Omega - Speedmaster - no reserve - 2022': a separate part of a dashed title. */
function isSegment(reading: Reading, start: number, end: number): boolean {
  if (end > reading.titleEnd || !/\s[-–—|]\s$/.test(getTextBefore(reading, start, 12))) return false
  if (/(?<!\p{L})(?:ref\p{L}*|no|nr|model\p{L}*|lot|cal\p{L}*)\.?\s[-–—|]\s$/iu.test(getTextBefore(reading, start, 20)))
    return false
  return /^\s*(?:$|[-–—|]\s)/.test(reading.text.slice(end, Math.min(end + 8, reading.titleEnd)))
}

/** '"Årets smykke" 1988' */
const ofTheYear =
  /(?<!\p{L})(?:årets\s+\p{L}+|of the year|des jahres|de l['’]année|dell['’]anno|del año|do ano|van het jaar)["”“»'’]?,?\s+$/iu

/** '(1860-1945)' after a name and '(American, 1903-1964)' are lifetimes. */
function isLife(reading: Reading, start: number, end: number, lead: string): boolean {
  if (hallmarkWords.test(lead)) return false
  if (/[\p{L}.]\s*\(\s*$/u.test(lead)) return true
  const [from = 0, to = 0] = (reading.text.slice(start, end).match(/\d{4}/g) ?? []).map(Number)
  return /\([^()]*$/.test(lead) && to - from >= 25
}
