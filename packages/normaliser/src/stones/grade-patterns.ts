import { expandCase } from '../text/expand-case.ts'
import {
  any,
  certain,
  clarityInWords,
  clarityWord,
  codes,
  colourWord,
  describedColour,
  letter,
  letteredInitials,
  namedAlone,
  namedColour,
  pure,
  said,
  step,
  strongColour,
  sure,
  tradeInitials,
  weakColour,
  white,
} from './grade-words.ts'

/** A pattern, and optionally a cheaper pattern that every match contains. */
export interface GradePattern {
  pattern: RegExp
  needs?: RegExp
}

const createGradePattern = (needs: RegExp, pattern: RegExp): GradePattern => ({ pattern, needs })
const letterAlone = /(?<![\p{L}\d])[D-Z](?!\p{L})/u
const aColourWord = new RegExp(colourWord, 'u')
const aClarityWord = new RegExp(clarityWord, 'u')
const aLoupe = /lup|loupe|lens|luup|loep|lente/i
const aNamedColour = /wesselton|crystal|cape|river/i
const aStrongColour =
  /wesselton|crystal|cape|river|feine?s|feinstes|getönt|blanc|légèrement|bianc|branco|\swit|getint|bíl|tónovan|biel|zabarwion|tonad|tonet|extra|(?:rarest|finest|rare|exceptional|commercial)\s+white/i
const aBracket = /\(/

/** Japanese and Chinese: 'Fカラー', 'VS1クラス', '顏色D'. */
const kanjiClarity = createGradePattern(
  /[ク净淨]/,
  /(?<![\p{Script=Latin}\d])((?:VVS|VS|SI)[12]|IF|FL|I[123])(?:クラス|クラリティ|[净淨]度)|(?<=[净淨]度[:：\s]?|クラリティ[:：\s]?)((?:VVS|VS|SI)[12]|IF|FL|I[123])/gu,
)
const kanjiColour = createGradePattern(
  /[カ色]/,
  /(?<![\p{Script=Latin}\d])([D-Z])(?:カラー|色)|(?<=(?:カラー|[颜顏]色|成色)[:：\s]?)([D-Z])(?![\p{Script=Latin}])/gu,
)

export const clarityPatterns: GradePattern[] = [
  kanjiClarity,
  // a colour grade, then the clarity: 'H/VS', 'G colour, VS1'
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d])${letter}\)?(?:[\s-]*[Cc][Oo][Ll][Oo][Uu]?[Rr])?\s?[\s/,&-]{1,3}\s?(?:[Aa]nd\s+)?(${certain}(?:${step}${any})?)(?![\p{L}\d])`,
      'gu',
    ),
  ),
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])(${sure}(?:${step}${any})?)(?![\p{L}\d])`, 'gu') },
  // 'River (D). IF'
  createGradePattern(letterAlone, /[.,;/)]\s?(IF)(?=\s*(?:[.,;)]|$))/gu),
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])((?:vvs[12]?|(?:vs|si)[12])(?:\s?[-\/–]\s?[12](?!\d))?(?:${step}(?:vvs|vs|si)[12]?)?)(?![\p{L}\d])`,
      'gu',
    ),
  },
  createGradePattern(
    aClarityWord,
    new RegExp(String.raw`(?<![\p{L}\d])(${any}(?:${step}${any})?)[\s-]*(?:in\s+)?${clarityWord}`, 'gu'),
  ),
  createGradePattern(
    aClarityWord,
    new RegExp(
      String.raw`${clarityWord}${said}(?:(?:approx\w*|est\w*)\.?\s+)?((?:${expandCase(String.raw`${any}(?:${step}${any})?`)})|${clarityInWords})(?![\p{L}\d])`,
      'gu',
    ),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d])${letter}\)?\s?\/\s?((?:vvs|vs|si|if|p)i?(?:\s?[123](?![\d.,]))?(?:${step}(?:vvs|vs|si|p)[123]?)?)(?![\p{L}\d])`,
      'gu',
    ),
  ),
  // the clarity first: 'VS1-Si/E-G', 'VVS/H'
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d])((?:${expandCase(String.raw`${certain}(?:${step}${certain})?`)}))\s?\/\s?${letter}(?![\p{L}\d/])`,
      'gu',
    ),
  ),
  {
    pattern:
      /(internally[\s-]flawless|(?<!near[\s-])(?<!near)flawless(?!\s+(?:workmanship|condition|polish|finish|surface|skin|lustre|luster|execution|craftsmanship|design|beauty|pearls?|sapphires?|emeralds?|rub(?:y|ies))))/giu,
  },
]

const letterSuffix = String.raw`(?:\s*\((?:${tradeInitials}|${letter})(?:,\s?${letter})?\)|\s+${letter})?`
export const tradeClarityPatterns: GradePattern[] = [
  // 'piqué (I1)', 'piqué 1er (P1)', 'lupenrein (IF)'
  createGradePattern(
    aBracket,
    new RegExp(
      String.raw`(?<!\p{L})(?:${pure}|(?:${expandCase(String.raw`piqu[eé]e?`)}))(?:\s?(?:1er|1e|2e|I{1,3}))?\s?\((${certain})\)`,
      'gu',
    ),
  ),
  // 'Wesselton, VS', 'W/VS', 'TCr-Cr/vs1', 'feines Weiß (G) / VVS', 'Crystal, kleine Einschlüsse'
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})${weakColour}${letterSuffix}(?:\s?[,/;]\s?|\.(?=[A-Z])|\s+(?:[-–]\s)?)(?:${clarityWord}${said})?(${codes}(?:${step}${codes})?|${clarityInWords})(?![\p{L}\d])`,
      'gu',
    ),
  },
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d])${letter}\)?\s?[,/]\s?(${clarityInWords}(?:${step}${codes})?)(?![\p{L}\d])`,
      'gu',
    ),
  ),
  createGradePattern(aLoupe, new RegExp(String.raw`(?<!\p{L})(${pure}(?:${step}${codes}(?![\p{L}\d]))?)`, 'gu')),
]

export const namedColourPatterns: GradePattern[] = [
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d.&'’])(${letter})[\s-]+(?:(?:${expandCase(String.raw`in\s+`)})?${colourWord}|(?:${expandCase(String.raw`to\s+\p{L}+\s+colou?r`)}))(?!\p{L})`,
      'gu',
    ),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<!\p{L})${colourWord}(?:\s?(?:\/|(?:${expandCase(String.raw`and|und|et|e|y|i|a|og|och|en`)}))\s?${clarityWord})?${said}(?:(?:${expandCase(String.raw`near\s+`)})?(?:${expandCase(String.raw`colou?rless`)})[\s(]+)?(?:(?:${expandCase(String.raw`approx\w*|est\w*`)})\.?\s+)?(${letter})(?![\s-](?:${expandCase(String.raw`shaped?|clasp|gold|link`)}))`,
      'gu',
    ),
  ),
  // 'Farbe River', 'kleur cape'
  createGradePattern(
    aColourWord,
    new RegExp(String.raw`(?<!\p{L})${colourWord}${said}(${namedAlone}(?:\s+[D-Z](?!\p{L}|\d))?)(?!\p{L})`, 'gu'),
  ),
  // 'feines Weiß (G)', 'leicht getöntes Weiß (TCr)', 'tinted white (approx. K/L)'
  createGradePattern(
    aBracket,
    new RegExp(
      String.raw`(?<!\p{L})${white}\s*\((?:(?:approx|ca|env|about)\.?\s*)?(${letter}|${namedColour}|${tradeInitials})(?=[\s,)])`,
      'gu',
    ),
  ),
  // 'feines Weiß (G)-Weiß (H)' is G to H, and 'leicht getöntes Weiß K, SI2' K
  createGradePattern(
    aBracket,
    new RegExp(String.raw`(?<!\p{L})${white}\s*\(([D-Z]\)\s?(?:${step}|[-–/]\s?)${white}\s*\([D-Z])(?=\))`, 'gu'),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<!\p{L})${describedColour}\s+(${letter})(?=\s*[,/;)]\s?(?:${codes}|${clarityInWords}|${clarityWord}))`,
      'gu',
    ),
  ),
  // '"D" (Hochfeines Weiß +)'
  createGradePattern(
    aBracket,
    new RegExp(String.raw`(?<![\p{L}\d])["“„»]?(${letter})["”“«]?\s*\(${describedColour}`, 'gu'),
  ),
  createGradePattern(aNamedColour, new RegExp(String.raw`(?<!\p{L})(${namedColour})(?!\p{L})`, 'gu')),
  createGradePattern(
    aStrongColour,
    new RegExp(
      String.raw`(?<!\p{L})(${strongColour})(?!\p{L}|\s+[D-Z]\s?[,/;)]|\s*\((?:(?:approx|ca|env)\.?\s*)?(?:[D-Z](?!\p{L})|${tradeInitials}))`,
      'gu',
    ),
  ),
  {
    pattern:
      /(near[\s-]colou?rless)(?=\s*(?:,|\/|and|to)\s*\p{L}{2,3}\d?[^.;(]{0,14}\sclarity|\s+(?:in\s+)?colou?r)/giu,
  },
]
/** Beside a clarity, in the trade's own terms. */
export const tradeColourPatterns: GradePattern[] = [
  { pattern: new RegExp(String.raw`(?<![\p{L}\d])(${letteredInitials})`, 'gu') },
  // 'W/VS', 'TCr-Cr/VS', 'weiß / si', 'River, lupenrein'; 'Weiß (H), P1' has its letter
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(${weakColour})(?:\s?[/,-]\s?|\.(?=[A-Z]))(?:${clarityWord}${said})?(?:${codes}|${clarityInWords})(?![\p{L}\d])`,
      'gu',
    ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(${weakColour})\s+(?:${clarityWord}${said}(?:${codes}|${clarityInWords})|${certain})(?![\p{L}\d])`,
      'gu',
    ),
  },
]
/** Beside a clarity. */
export const gradedColourPatterns: GradePattern[] = [
  kanjiColour,
  // 'U to V range'
  createGradePattern(letterAlone, new RegExp(String.raw`(?<![\p{L}\d.&'’])([D-Z]${step}[D-Z])\s+range(?!\p{L})`, 'gu')),
  // 'G colour', 'H - SI1', 'G/vs', 'G/lupenrein'
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d.&'’])(${letter})\)?\s?\/\s?(?:(?:vvs|vs|si|if|p)[123]?|${clarityInWords})(?![\p{L}\d])`,
      'gu',
    ),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d.&'’])(${letter})\)?\s?[\s/,&-]{1,3}\s?(?:and\s+)?(?:${clarityWord}\s+)?(?:${sure}|(?:VVS|VS|SI|IF|FL|LC|I[123]|P[123])(?![\p{L}\d])|(?:${expandCase(String.raw`(?:internally\s+)?flawless`)})|${pure})`,
      'gu',
    ),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${expandCase(String.raw`${certain}(?:${step}${certain})?`)})\s?\/\s?(${letter})(?![\p{L}\d/])`,
      'gu',
    ),
  ),
  createGradePattern(
    letterAlone,
    new RegExp(
      String.raw`(?:${expandCase(String.raw`graded|certified|certificate|stating|gia`)})[^.;]{0,40}(?<![\p{L}\d.&'’])([D-Z])(?=\s?[,/]\s?(?:VVS|VS|SI|IF|FL))`,
      'gu',
    ),
  ),
]
