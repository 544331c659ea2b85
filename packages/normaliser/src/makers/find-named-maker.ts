import type { FoundValue } from '../attributes.ts'
import { cue } from '../text/cues.ts'
import { craftsman, makersMark, role, town } from './maker-phrases.ts'
import { isNotTheMaker } from './not-the-maker.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { divider, matchTokens, type Reading } from '../text/reading.ts'
import { foldText, tokenizeText } from '../text/tokens.ts'
import { makerWords, matchers } from '../vocabulary.ts'

const part = String.raw`(?:\p{Lu}\p{Ll}?\.(?:[\s-]?\p{Lu}\p{Ll}?\.){0,2}|\p{Lu}[\p{L}'’-]+)`
const name = String.raw`(?:${part},\s+(?=${part}\s+(?:&|and)\s))?${part}(?:\s+(?:(?:de|di|da|du|van|von|der|den|la|le|y|&|and|et)\s+){0,2}${part}){0,3}`
const trade = String.raw`(?:artist|jewell?er|goldsmith|silversmith|designer|maker|artisan|craftsman|firm of|house of|workshop of|studio of)`

const marks = new RegExp(
  String.raw`(?<!\p{L})${makersMark}(?:\s+(?:by|av|af|par|da|von|door|of|for|for:|de|di|with))?[\s:]+['‘"“„]?(${name})`,
  'uy',
)
const craftsmen = new RegExp(String.raw`(?<!\p{L})${craftsman}\s+(?:\p{Ll}+\s+)?(${name})`, 'uy')
const roles = new RegExp(String.raw`(?<!\p{L})${role}\s*:\s*(${name})`, 'gu')
const townAndYear = new RegExp(
  String.raw`(?:^|[,.;\n]\s{0,3})(${name}),\s+${town}(?:,?\s+(?:c(?:irc)?a\.?|omkring|um))?,?\s+(?:1[4-9]|20)\d\d`,
  'gu',
)
const opensTitle = new RegExp(
  String.raw`^(${name})(?=\s\|\s|\s+\([^()]{0,30}(?:1[4-9]|20)\d\d[^()]{0,20}\)[,:]\s|,\s+\p{Ll}{3,}|[:.]\s+[^\n]{3,60}(?<!\p{L})(?:af|av|i)\s)`,
  'gu',
)
/** 'LÉPINE à Paris. Montre', 'DOE in Wien: Brosche' */
const ofTown = new RegExp(
  String.raw`^(${name})\s+(?:à|a|in|en|te|i|v|ve|w|we)\s+(?:Paris|Lyon|Bordeaux|Marseille|Gen[eè]ve|Genf|Gen[èe]va|Ginevra|Ginebra|Z[uü]rich|Basel|Bern|Wien|Vienne|Vienna|Berlin|M[uü]nchen|Dresden|Hamburg|Pforzheim|Londres|London|Londra|Roma|Rome|Milano|Torino|Firenze|Napoli|Venezia|Madrid|Barcelona|Lisboa|Porto|Amsterdam|Den Haag|Bruxelles|Brussel|Stockholm|København|Oslo|Praha|Praze|Warszawie|Krakowie)(?=[.,:;])`,
  'gu',
)
/** 'Stemplet 750 Doe': a mark of fineness before the maker's. */
const behindFineness = new RegExp(
  String.raw`(?<!\p{L})${makersMark}\s+(?:[3-9]\d\d(?:\/1?000)?|\d{1,2}\s?[Kk](?:t|ar(?:a|aa)t)?)\.?,?\s+(?:(?:og|och|und|and|et|en|samt|med)\s+)?(?!\p{L}*(?:punz|marke|stempel|zeichen|gehalt|gewicht|größe|arbeit|märk|stämp|merk|teken|keur))(${name})(?=\s*(?:[.,;)]|$))`,
  'uy',
)
const inCapitals =
  /^((?:\p{Lu}[\p{Lu}.'’&-]*\s+){1,4}\p{Lu}{3,})(?=\.\s+\p{Lu}\p{Ll}|\s?[|:]\s|\s[–—]\s|\n\p{L}|\s\(\p{Lu}\p{Ll}+\)\s)/gu
/** 'E. Doe. Brosche', 'J. Doe | Ring' */
const withInitials =
  /^((?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'’-]{2,}(?:\s(?:&|et|und|y|e)\s(?:\p{Lu}[\p{L}'’-]+|Co|Cie)\.?)?)(?=[.:,]\s+\p{L}|\s[|–—-]\s|\n\p{L})/gu
const ofTitle = new RegExp(String.raw`(?<!\p{L})(?:von|af|av|door|par)\s+(${name})`, 'gu')

interface Reader {
  /** A sticky pattern begins with one of the words of `needs`. */
  pattern: RegExp
  /** The part of the text that the pattern applies to: a title is more formal than prose. */
  in: 'title' | 'body' | 'all'
  /** Whether a single word is not accepted as a name. */
  fullName?: true
  /** A cue, a sign and a pattern without which `pattern` cannot match: cheap checks before it. */
  needs?: number
  sign?: string
  guard?: RegExp
}

const readers: Reader[] = [
  {
    pattern: new RegExp(String.raw`\b[Bb][Yy]\s+(?:\p{L}+\s+){0,2}${trade}s?,?\s+(${name})`, 'uy'),
    in: 'all',
    needs: cue.signed,
  },
  { pattern: new RegExp(String.raw`\b[Bb][Yy]\s+(${name})`, 'gu'), in: 'title', needs: cue.signed },
  {
    pattern: new RegExp(
      String.raw`\b(?:made|created|crafted|executed|manufactured|handmade|hand-?made|produced|handcrafted|designed)\s+by\s+(?:the\s+)?(${name})`,
      'gu',
    ),
    in: 'body',
    needs: cue.signed,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:[Ss]igned|SIGNED|[Mm]aker['’]?s\s+mark\s+(?:\p{Lu}{1,4}\s+)?(?:for|of)|[Ss]ponsor['’]?s\s+mark\s+(?:for|of)|[Ss]igné[es]?|[Ff]irmat[oa]|[Ff]irmad[oa]|[Ss]igniert|[Ss]ignerad|[Ss]igneret|[Ss]ignert|[Gg]esigneerd|[Ss]ignováno|[Ss]ygnowan[aey]|[Aa]ssinad[oa])\s+(?:(?:by|av|af|par|da|von|door|por|pelo|pela|przez|hos)\s+)?['‘"“]?(${name})`,
      'uy',
    ),
    in: 'all',
    needs: cue.signed,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:[Mm]aker|[Bb]rand|[Mm]anufacturer|[Dd]esigner|[Aa]rtist)\s*:\s*(${name})`,
      'uy',
    ),
    in: 'all',
    needs: cue.makersMark,
    sign: ':',
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|[|.;\n]\s{0,3})(${name})\s+\((?:maker|designer|jewell?er|goldsmith|manufacturer|artist)[^)]*\)`,
      'gu',
    ),
    in: 'body',
    sign: '(',
    guard: /\((?:maker|designer|jewel|gold|manuf|artist)/,
  },
  // 'gjord av', 'gefertigt von', 'exécuté par', 'realizzato da'
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:(?:gjord|tillverkad|utförd|formgiven|udført|fremstillet|tegnet|laget|utført)\s+(?:av|af|hos)|juvelerarfirman|(?:gemaakt|vervaardigd|ontworpen)\s+door|(?:gefertigt|entworfen|ausgeführt|hergestellt)\s+von|(?:exécuté|réalisé|créé|fabriqué)e?s?\s+par|(?:eseguit|realizzat|disegnat|prodott)[oaie]\s+da|(?:realizad|diseñad|executad|desenhad)[oa]s?\s+por|[Mm]arca:|[Mm]arke:|[Hh]ersteller:|[Tt]illverkare:|[Dd]esign:|[Ee]ntwurf:|[Oo]ntwerp:)\s+(${name})`,
      'uy',
    ),
    in: 'body',
    needs: cue.makerAbroad,
  },
  // 'Meistermarke Jane Doe', 'merket Th. Doe', 'poinçon de maître Jean Doe'
  { pattern: marks, in: 'all', fullName: true, needs: cue.makersMark },
  { pattern: behindFineness, in: 'all', needs: cue.makersMark },
  // 'hofjuveler Jens Doe', 'Goldschmied Hans Doe'
  { pattern: craftsmen, in: 'all', fullName: true, needs: cue.makersMark },
  { pattern: roles, in: 'body', sign: ':' },
  // 'Doe & Sons, Göteborg 1957': the form of Nordic marks
  { pattern: townAndYear, in: 'all', guard: /,\s+\p{Lu}\p{Ll}{2,}\s+(?:1[4-9]|20)\d\d/u },
  // 'JANE DOE, brosch', 'Jane Doe: Ring af sølv', 'Anhänger von Hans Doe'
  { pattern: opensTitle, in: 'title', fullName: true },
  { pattern: ofTown, in: 'title', guard: /^[^.,:;]{4,60}\s\p{Ll}{1,2}\s|^[^.,:;]{4,60}\sà\s/u },
  { pattern: ofTitle, in: 'title', fullName: true, guard: /(?:von|af|av|door|par)\s/ },
  // 'DOE Y HERMANOS. Sortija'
  { pattern: inCapitals, in: 'title', fullName: true },
  { pattern: withInitials, in: 'title', guard: /^\p{Lu}\./u },
  // 'by Jane Doe, Dublin' opening a description
  {
    pattern: new RegExp(String.raw`${divider}\n[Bb]y\s+(${name})`, 'gu'),
    in: 'all',
    fullName: true,
    needs: cue.signed,
  },
  // 'Jane Doe (British, born 1954)', 'Jane Doe (1903-1964)'
  {
    pattern: new RegExp(
      String.raw`(?:^|[|.;\n]\s{0,3})(${name})\s+\((?:\p{Lu}\p{L}+(?:[\s-]\p{Lu}\p{L}+)?,\s+)?(?:born|b\.|active)?\s?(?:1[4-9]|20)\d\d`,
      'gu',
    ),
    in: 'body',
    fullName: true,
    sign: '(',
  },
  // A museum's row that begins with the date and ends with the maker: '2005. silver. Jane Doe'
  {
    pattern: new RegExp(
      String.raw`${divider}\n(?:about\s|ca?\.\s?|circa\s)?\d{4}(?:s|[-–]\d{2,4})?\.[^\n]*\.\s+(${name})\s*$`,
      'gu',
    ),
    in: 'all',
    fullName: true,
    guard: new RegExp(String.raw`${divider}\n(?:about|ca?\.|circa)?\s?\d{4}`),
  },
  // A museum's row of columns ends with the maker: '… 4.2 cm. Jane Doe'.
  {
    pattern: new RegExp(String.raw`(?:\b(?:in|cm|mm)\.?|\))\.\s+(${name})\s*$`, 'gu'),
    in: 'body',
    guard: /(?:in|[cm]m|\))\.\s+\p{Lu}[^.\d]*(?:\.[^.\d]*){0,3}$/u,
  },
  // 'Gold brooch, Jane Doe, circa 1960' and 'Jane Doe, a gold brooch'
  {
    pattern: new RegExp(
      String.raw`,\s+(${name})(?=\s*(?:,\s*(?:[Cc]irca|CIRCA|[Cc]a\.?|[Cc]\.|\d{2}|[Aa]bout|[Mm]id|[Ee]arly|[Ll]ate|France|Italy|Paris|London|Rome|Milan|Vienna|Geneva|New York|Germany|Switzerland|England)|$))`,
      'gu',
    ),
    in: 'title',
    sign: ',',
    fullName: true,
  },
  {
    pattern: new RegExp(String.raw`^(${name})(?=[,:.]\s+(?:a|an|the|pair|rare|important)\s)`, 'gu'),
    in: 'title',
    guard: /^[^,:.]{4,60}[,:.] /,
    fullName: true,
  },
]

/** Finds a maker who is in no vocabulary, when the text explicitly names the maker. */
export function findNamedMaker(reading: Reading): FoundValue<string> | null {
  for (const reader of readers) {
    for (const { start, written } of findNames(reading, reader)) {
      const quote = trimMakerName(written)
      if (quote === null || (reader.fullName && !/\s/.test(quote))) continue
      if (isNotTheMaker(reading, { start, end: start + quote.length })) continue
      return { value: findKnownMaker(quote) ?? quote.replace(/\s+/g, ' '), quote, confidence: 'read' }
    }
  }
  return null
}

const getNameStart = ({ index, 0: phrase, 1: written = '' }: RegExpExecArray): number =>
  index + phrase.lastIndexOf(written)

function findNames(reading: Reading, reader: Reader): { start: number; written: string }[] {
  const from = reader.in === 'body' ? reading.titleEnd : 0
  const text = reader.in === 'all' ? reading.text : reading.text.slice(from, from === 0 ? reading.titleEnd : undefined)
  if (!mayMatch(reader, reading, text)) return []
  if (reader.pattern.sticky)
    return matchTokens(reading, reader.needs ?? 0, reader.pattern)
      .filter(({ index }) => index >= from)
      .map((match) => ({ start: getNameStart(match), written: match[1]! }))
  return findAllMatches(text, reader.pattern).map((match) => ({
    start: from + getNameStart(match),
    written: match[1]!,
  }))
}

function mayMatch({ needs, sign, guard }: Reader, { cues }: Reading, text: string): boolean {
  if (needs !== undefined && (cues & needs) === 0) return false
  return (sign === undefined || text.includes(sign)) && (guard === undefined || guard.test(text))
}

const { stopAt, notAMaker } = makerWords

/** Removes a town or a date from the name. Returns null for anything that is not a maker's name. */
function trimMakerName(found: string): string | null {
  const words = Array.from(found.matchAll(/\S+/g), (match) => ({ at: match.index, word: foldText(match[0]) }))
  const cut = words.find(({ at, word }) => at > 0 && stopAt.has(word.replace(/[^\p{L}]/gu, '')))
  const maker = found
    .slice(0, cut?.at)
    .trimEnd()
    .replace(/['’]s?$/, '')
  const stems = tokenizeText(maker).map((token) => token.stem)
  // 'S. XIX' is a date.
  if (/(?:^|\s)[XVI]{2,6}$/.test(maker)) return null
  if (maker.length < 4 || stems.every((stem) => stem.length < 3)) return null
  const written = tokenizeText(maker.replace(/(?<!\p{L})\p{Lu}\./gu, '')).map((token) => token.stem)
  if (written.some((stem) => notAMaker.has(stem) || notAMaker.has(`${stem}s`)) || stopAt.has(written[0] ?? ''))
    return null
  return hasJewelWord(maker) ? null : maker
}

/** 'Designer: Archibald Knox' is a spelling of a known house. */
function findKnownMaker(maker: string): string | undefined {
  return matchers.brands(maker, tokenizeText(maker))[0]?.names[0]
}

function hasJewelWord(text: string): boolean {
  const tokens = tokenizeText(text)
  const vocabularies = [
    matchers.gemstones,
    matchers.materials,
    matchers.categories,
    matchers.styles,
    matchers.subCategories,
    matchers.origins,
  ]
  return vocabularies.some((matcher) => matcher(text, tokens).length > 0)
}
