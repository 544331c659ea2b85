import { findMentionIndex, type StoneMention } from '../stones/stone-mention.ts'
import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, isBeforeFigure, matchTokens, createUnitCheck, getQuote } from '../text/reading.ts'
import type { MayBegin, Reading } from '../text/reading.ts'
import type { Token } from '../text/tokens.ts'
import { parseDecimal, figure } from '../text/decimal.ts'

/** A figure followed by carats, which is either gold's fineness or a stone's weight. */
export interface CaratMark {
  value: string
  unit: string
  start: number
  end: number
  is: 'fineness' | 'weight'
  /** Whether no adjacent word decides between the two. */
  guessed?: boolean
}

export const caratUnit = String.raw`(?:k(?:t|ts|rt|rts|arats?|araats?|arát\p{L}*|ar|arat[ai]?|aratig\p{L}*|arätig\p{L}*|ar[aá]t[oó]w\p{L}*|arato\p{L}*)?|c(?:t|ts|ttw|tw|tv|tdw|rts?|arats?|arat\w|arati|araat|aratage)|ctw|tcw|tdw|quilates?|kilates?|qts?|qlts?|καρ(?:άτια|ατίων|ατιών|άτι|ατ)?\.?|κτ?|карат\p{L}*|кар\.?|кт|к|カラット|卡拉|克拉|卡)`
const markPattern = new RegExp(
  String.raw`(?<![\d/\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}$£€]|(?<!\p{Script=Han}|\p{Ll}{2})\.|(?<!\p{Script=Han}),)(${figure})(?:-(?:to|sto|ti|mi)(?!\p{L}))?(?:\s|-){0,2}(?:total\s+|tot\.?\s+)?(${caratUnit})(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])`,
  'yiu',
)
/** Italian catalogs put the unit first: 'ct 3,20'. */
const prefixed =
  /(?<![\p{L}\d,]|\d\s|(?<!\p{Ll}{2})\.)(?:ct|cts|carati|kt)\.?(?:\s(?:complessivi|totali|tot\.?|total|circa|ca\.?|di))?\s?(\d{1,3}[.,]\d{1,3}|\d{1,3}(?=\s+(?:total|complessiv|circa))|(?<=(?:brillanti|diamanti|diamante|zaffir[io]|smerald[io]|rubin[io]|acquamarin[ae])\s(?:di\s|per\s|da\s)?ct\.?\s)\d{1,2}(?=\s*(?:[,;]|\.(?:\s|$)|$)))(?![\d.,]*\d|\s?(?:ct|cts|mm|cm|g|gr)\b)/iuy
const gluedPattern = /(?<![\d.,/\p{L}$£€])(\d{1,2}(?:[.,]\d)?)\s?(k)(?=(?:yg|wg|pg|rg|gf|gold)\b)/iuy

/** The finenesses of gold that are in use somewhere, out of 24. */
export const finenesses = new Set('8 9 10 12 13 14 15 16 18 19 19.2 20 21 21.6 22 23 24'.split(' '))

const inCarats = createUnitCheck(cue.carat)

/** '18kyg' is tokenized as 18, kyg. */
const isBeforeGlued: MayBegin = (tokens, at) => isGlued(tokens[at + 1]) || isGlued(tokens[at + 2])
const isGlued = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.cues & cue.carat) !== 0 &&
  token.stem.length > 1 &&
  /^k(?:yg|wg|pg|rg|gf|gold)/.test(token.stem)

/** A figure follows, with at most one word between. */
const isNearFigure: MayBegin = (tokens, at, text) =>
  isBeforeFigure(tokens, at, text) || isBeforeFigure(tokens, at + 1, text)

/** French catalogs put decimals after the unit: '1 ct 05'. */
const hundredths = /^ (\d{2})(?=\s*(?:[,;)]|\.(?!\d)|$|env|total))/

/** Finds every figure in carats, as a weight or a fineness by the adjacent words. */
export function findCaratMarks(reading: Reading, stones: StoneMention[]): CaratMark[] {
  if ((reading.cues & cue.carat) === 0) return []
  const written = [
    ...matchTokens(reading, cue.figure, markPattern, inCarats),
    ...matchTokens(reading, cue.figure, gluedPattern, isBeforeGlued),
    ...matchTokens(reading, cue.carat, prefixed, isNearFigure),
  ]
  const found = written.map((match) => {
    const end = match.index + match[0].length
    const more = /^\d{1,2}\s?(?:cts?|carats?)$/.test(match[0])
      ? hundredths.exec(reading.text.slice(end, end + 8))
      : null
    return {
      value: parseDecimal(
        more ? `${match[1]}.${more[1]}` : isPrefixed(match[0]) ? match[1]!.replace(',', '.') : (match[1] ?? ''),
      ),
      unit: (match[2] ?? 'ct').toLowerCase(),
      start: match.index,
      end: end + (more?.[0].length ?? 0),
    }
  })
  const marks = found.flatMap((mark) => {
    const value = mark.value === null ? null : mark.value.replace(/\.0+$/, '')
    if (value === null) return []
    const is = classifyMark(reading, { ...mark, value }, stones)
    return is === null ? [] : [{ ...mark, value: is === 'weight' ? mark.value! : value, is }]
  })
  return resolveMarks(
    marks.toSorted((a, b) => a.start - b.start),
    reading.titleEnd,
    stones.length > 0,
  )
}

/** When the unit is first, a comma is a decimal point: 'ct. 35,274'. */
const isPrefixed = (written: string) => written.includes(',') && /^\p{L}.*\d,\d{3}$/su.test(written)

type Doubt = Omit<CaratMark, 'is'> & { is: CaratMark['is'] | 'unclear' }

/** Finishes of gold: 'oro satinato 18 carati', '18 Karat poliertes Gelbgold'. */
const finish =
  '(?:satin|polish|textur|brush|matt|hammer|engrav|florentin|granulat|chas|lucid|opac|incis|cisel|martell|godron|amati|poli[est]|brossé|martelé|gravé|torsad|tress|guilloch|filigran|poliert|mattiert|gebürstet|gehämmert|graviert|gepolijst|gesatineerd|gematteerd|gehamerd|mate|pulid|grabad|martel|cincel|trenz|fosc|polid|gravad|escov|polerad|borst|borst|hamrad|poleret|børstet|hamret)\\p{L}*|mat'

/** After a figure, makes it a fineness: '18ct yellow gold', '14k (585) or'. */
export const metalAfter = new RegExp(
  String.raw`^[\s,.·-]*(?:(?:\(?\d{3}(?:/1?000)?\)?[\s,]*)?(?:(?:solid|rolled|hallmarked|stamped|yellow|white|rose|pink|red|green|grey|two|three|tri|bi|tones?|coloured|colou?r|colored|fine|old|woven|${finish}|heavy|antique|vintage|english|french|italian|victorian|real|pure|carat|and|&|/)[\s,&/-]+){0,5}(?:gold|gilt|oro\b|or\b(?! \w+ (?:diamond|carat))|yellow\b|white\b|rose\b|rosé|pink\b|gelb\p{L}*|wei(?:ß|ss)\p{L}*|rot?gold|roségold|rosegold|platinum|palladium|vermeil|χρυσ|λευκ|ροζ|zlat|goud|золот|бел\p{L}+ золот|желт\p{L}+ золот|жёлт\p{L}+ золот|красн\p{L}+ золот|розов\p{L}+ золот|イエロー|ホワイト|ピンク|ローズ|ゴールド|金|白|黃|玫瑰|YG\b|WG\b|PG\b|RG\b|\p{L}{0,7}(?:goud|guld|gold)\p{L}*|(?:hvitt|rødt|rosa)?\s?gull(?!\p{L})|(?:wit|geel|rood|rosé|vit|vitt|rött|gult|hvidt|rødt)(?!\p{L})|ouro|złot|(?:bíl|žlut|růžov|červen)\p{L}+\s+zlat|(?:biał|żółt|różow|czerwon)\p{L}+\s+złot|(?:valko|kelta|puna)?kulta)|[(/]?\s*(?:333|375|416|417|500|580|583|585|750|875|916|917)\s*(?:‰|mil\p{L}*|m\.|/\s?1?000|\)|$|[,;.]))`,
  'iu',
)
const metalBefore = new RegExp(
  String.raw`(?:\boro?(?:,? (?:(?:e|y|et) )?(?:bianco|giallo|rosa|rosso|blanco|amarillo|rojo|jaune|blanc|rose|gris|rouge)){1,3}|\bgold|\bor(?: (?:jaune|blanc|rose|gris|rouge)| deux tons)?|\boro(?: (?:bianco|giallo|rosa|rosso|blanco|amarillo|bajo|de ley|bicolore?))?|\bouro(?: (?:amarelo|branco|rosa|rosado|vermelho))?|(?:goud|guld|gold)\p{L}{0,2}|\bgull|\bou?ro?(?: \p{L}+)? (?:333|375|417|500|58[35]|750|916)(?:\s?(?:/\s?1?000|‰|mil\p{L}*))?|złot\p{L}*(?: pr[\p{L}.]*)?|gelbgold|wei(?:ß|ss)gold|ro(?:t|sé)gold|zlat\p{L}*|χρυσ\p{L}*|λευκόχρυσ\p{L}*|золот\p{L}*|ゴールド|\b(?:stamped|hallmarks?|hallmarked|marked|tested|tests?|fineness|purity|karat|metal|content|verified|stämplad\p{L}*|stemplet|gestempelt|punziert|gemerkt|ryzost\p{L}*|próby|próba|titolo|ley)\b[^.;\d]{0,14})(?:\s(?:${finish})){0,2}[\s,(:à/]*(?:of|à|a|de|di|da|in|as|van|af|av|i|em)?[\s'‘“"(]*$`,
  'iu',
)
const weightBefore =
  /(?:\b(?:weigh\w*|weights?|wt|totall?ing|total|approx\w*|about|circa|ca|estimated|est|tcw|comprising|averaging|pesant|poids|peso|peso di|gewicht|zus|zusammen|ges|gesamt|je|env|environ|ca\.|diamond|brillant\w*|diamant\w*|totalt|totaal|samlet|i alt|celkem|cca|ok|łącznej|masie|insgesamt|complessivi|zsm|zirka)\b[\s.,:=()-]*(?:of|de|di|von)?[\s:~-]*|[:=×x~±+]\s*)$/iu

function classifyMark(reading: Reading, mark: Omit<CaratMark, 'is'>, stones: StoneMention[]): Doubt['is'] | null {
  const end = findUnitEnd(reading.text, mark)
  const tail = getTextAfter(reading, end, 70)
  const isKarat = finenesses.has(mark.value)
  if (isEither(getQuote(reading, mark)) || exactly.test(tail)) return null
  if (mark.unit === 'k' || mark.unit === 'κ' || mark.unit === 'к')
    return isKarat && !/^[\s-]*colou?r/i.test(tail) ? 'fineness' : null
  if (!isKarat && isOddFineness(mark, tail)) return null
  if (!isKarat || /^[ct].*w$/.test(mark.unit)) return 'weight'
  const stone = hasStoneAfter(reading, end, stones)
  if (metalAfter.test(tail) && !(stone && colourOnly.test(tail))) return 'fineness'
  const lead = getTextBefore(reading, mark.start, 50)
  if (metalBefore.test(lead)) return 'fineness'
  if (isOfStoneBefore(reading, mark.start, stones)) return 'weight'
  if (mark.unit.startsWith('k')) return stone || heavyBefore.test(lead) ? 'weight' : 'fineness'
  if (weightBefore.test(lead) || estimated.test(tail)) return 'weight'
  if (stone && /\b(?:with|of|cent(?:er|r)ing|featuring)\s+(?:an?\s+)?$/i.test(lead)) return 'weight'
  if (stone)
    return mark.unit === 'ct' &&
      !/\bof\b/.test(tail.slice(0, 8)) &&
      !isOfCutStone.test(tail) &&
      ['9', '18', '22'].includes(mark.value)
      ? 'fineness'
      : 'weight'
  return 'unclear'
}

/** 'A 22ct emerald-cut citrine is set …'; but 'a 9ct oval garnet ring' is of gold. */
const isOfCutStone =
  /^[\s-]+(?:\p{L}+[\s-]+){0,2}(?:cut|shaped?|round|oval|cabochon|brilliant)[\s-](?!(?:[\p{L}&]+[\s-]+){1,5}(?:rings?|bro(?:o|a)ch(?:es)?|pendants?|necklaces?|necklets?|bracelets?|bangles?|earrings?|studs?|clusters?|clips?|bars?|pins?|crosses|cross|lockets?|cufflinks|dress|half|hoop|line|eternity|signet|solitaire)(?!\p{L}))/iu

/** 'de 14 ct environ' */
const estimated =
  /^\.?\s+(?:env(?:iron|\.)|approx\p{L}*|ca\.|circa|total\p{L}*|complessiv\p{L}*|aprox\p{L}*|aproximad\p{L}*|ungefär|ongeveer)(?!\p{L})/iu
/** For 'karats', which may be either: words that indicate a weight. */
const heavyBefore =
  /(?<!\p{L})(?:weigh\p{L}*|total\p{L}*|poids|pesant|peso|gewicht|gesamt\p{L}*|zusammen|zus|insgesamt|hmotnost\p{L}*|masie|wadze|łączn\p{L}*|celkem|vikt|vægt|vekt|samlet|yhteensä|βάρου[ςσ])(?!\p{L})[\s.,:=()-]*(?:\p{L}+\.?\s+){0,2}$/iu
/** '15karátový (přesně 14,62 ct)' repeats the same weight exactly. */
const exactly =
  /^\s*\((?:přesně|genau|exactly|exactement|esattamente|exactamente|exatamente|precies|exakt|precis|nøjagtig|nøyaktig|dokładnie)(?!\p{L})/iu

/** '8,9 karátového zlata' is not an existing fineness. */
const isOddFineness = ({ unit: of, value }: { unit: string; value: string }, tail: string): boolean =>
  of.startsWith('k') &&
  of.length > 1 &&
  Number(value) >= 6 &&
  Number(value) <= 24 &&
  metalAfter.test(tail) &&
  !colourOnly.test(tail)

/** '14/15ct gold' is one fineness or the other, not a fraction of a carat. */
function isEither(written: string): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})\/(\d{1,2})(?!\d)/.exec(written) ?? []
  return finenesses.has(one) && finenesses.has(other)
}

// '10 carat white diamond': the color is the stone's.
const colourOnly = /^[\s-]*(?:fancy\s+)?(?:yellow|white|rose|pink)[\s-]+(?!gold)/i

/** The point of '14 kt. guld' and '15ct. großen' belongs to the unit. */
function findUnitEnd(text: string, { end, unit: of }: Pick<CaratMark, 'end' | 'unit'>): number {
  return text[end] === '.' && (of.startsWith('k') || /^\.\s\p{Ll}/u.test(text.slice(end, end + 3))) ? end + 1 : end
}

/** Longer than five words. */
const maxDistance = 120

/** 'Zaffiro di 18 carati e diamanti' */
function isOfStoneBefore(reading: Reading, start: number, stones: StoneMention[]): boolean {
  const stone = stones[findMentionIndex(stones, start) - 1]
  return (
    stone !== undefined &&
    start - stone.end < 40 &&
    /^\s+(?:of|di|da|de|von|zu|van|på|av|af|o|om)\s+(?:(?:ca\.?|circa|about|approximately|etwa|environ|cerca de|unos)\s+)?$/iu.test(
      reading.text.slice(stone.end, start),
    )
  )
}

/**
 * A word after a figure that separates it from the stone: 'oro 18 carati e zaffiri', 'or, 18 cts, orné de diamants'.
 */
const leadsAway =
  /(?<!\p{L})(?:and|with|con|avec|mit|und|et|e|ed|y|com|en|met|och|og|med|a|s|se|i|oraz|z|ze|και|με|set|mounted|cent(?:r|er)ing|centrée?|cent(?:re|ro)|serti\p{L}*|ornée?s?|besetzt|cravejad\p{L}+|engastad\p{L}+|bezet|infattad\p{L}*|besatt?|osazen\p{L}*|wysadzan\p{L}*|(?:\p{L}{0,8})gold|oro|or|ouro|goud|guld|gull|zlat\p{L}+|złot\p{L}+|χρυσ\p{L}+|ring|brooch|pendant|necklace|bracelet|earrings?)(?!\p{L})/iu

function hasStoneAfter(reading: Reading, end: number, stones: StoneMention[]): boolean {
  const stone = stones[findMentionIndex(stones, end)]
  return (
    stone !== undefined &&
    stone.start - end < maxDistance &&
    /^[\s-]*(?:(?:of|an|in)\s+)?(?:[\p{L}'-]+\s+){0,4}$/u.test(reading.text.slice(end, stone.start)) &&
    !leadsAway.test(reading.text.slice(end, stone.start))
  )
}

/** 'A 15ct turquoise pendant' whose description has '15ct yellow gold'. */
const isRepeatedFineness = ({ is, start, unit: of, value }: Doubt, repeated: Set<string>, titleEnd: number): boolean =>
  is === 'weight' && start < titleEnd && of === 'ct' && repeated.has(value)

/** An unclear mark has the meaning of the same figure elsewhere; otherwise fineness if it is a common one. */
function resolveMarks(doubts: Doubt[], titleEnd: number, hasStones: boolean): CaratMark[] {
  const described = doubts.filter(({ is, start }) => is === 'fineness' && start > titleEnd)
  const repeated = new Set(described.map(({ value }) => value))
  const marks = doubts.map((mark) =>
    isRepeatedFineness(mark, repeated, titleEnd) ? { ...mark, is: 'fineness' as const } : mark,
  )
  const clear = new Map<number, CaratMark['is']>()
  for (const { is, value } of marks) if (is !== 'unclear' && !clear.has(Number(value))) clear.set(Number(value), is)
  return marks.map((mark) => {
    if (mark.is !== 'unclear') return { ...mark, is: mark.is }
    const same = clear.get(Number(mark.value))
    if (same) return { ...mark, is: same }
    const isUsual = ['9', '14', '15', '18', '22'].includes(mark.value) && !(mark.unit.endsWith('s') && hasStones)
    return { ...mark, is: isUsual ? 'fineness' : 'weight', guessed: true }
  })
}
