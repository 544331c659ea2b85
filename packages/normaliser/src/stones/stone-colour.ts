import { isAside } from '../context/asides.ts'
import { findFirstIndex } from '../text/find-first-index.ts'
import type { Match } from '../text/matcher.ts'
import { getTextBefore, getTextAfter, getQuote, type Reading, type Span } from '../text/reading.ts'
import type { StoneMention } from './stone-mention.ts'
import type { Token } from '../text/tokens.ts'
import { matchers, stoneWords } from '../vocabulary.ts'

/**
 * Finds the color that a text states for a stone: within its name, directly before it, or directly after it in
 * languages that put adjectives there. Only cuts, origins, treatments and similar words may be between.
 */
export function findStoneColour(
  reading: Reading,
  colours: readonly Match[],
  mentions: readonly StoneMention[],
): Match | null {
  for (const stone of mentions) {
    const near = colours.slice(
      findFirstIndex(colours, ({ end }) => end < stone.start - reach.ahead),
      findFirstIndex(colours, ({ start }) => start < stone.end + reach.behind),
    )
    const found =
      near.find((colour) => colour.start < stone.end && colour.end > stone.start) ??
      near.findLast((colour) => colour.end <= stone.start && isAhead(reading, colour, stone)) ??
      near.find((colour) => colour.start >= stone.end && isBehind(reading, stone, colour))
    if (found) return found
  }
  return null
}

/** Maximum distance between a color and its stone, in characters. */
const reach = { ahead: 80, behind: 40 }

const tradeColours: ReadonlyMap<string, readonly string[]> = new Map([
  ["Pigeon's blood", ['Ruby', 'Spinel']],
  ['Royal blue', ['Sapphire', 'Spinel']],
  ['Cornflower blue', ['Sapphire']],
  ['Padparadscha', ['Sapphire']],
])
/** 'Stating that the colour is referred to as "Royal Blue"', 'GRS report, type pigeon's blood'. */
const reported =
  /\b(?:reports?|certificates?|certificat|rapport|zertifikat|certificato|certificado|colou?rs?|couleur|farbe|colore|GRS|SSEF|Gübelin|AGL|Lotus|in the trade)\b/iu
const doubtful =
  /(?<!\p{L})(?:not|no|never|nearly|almost|approach\p{L}*|near|so-called|often|similar|like|reminiscent|akin|the most|might|could|nicht|kein\p{L}*|pas|non|senza|presque|fast)(?!\p{L})[^.;]{0,40}$/iu

/** Finds a trade color that a report states for the only stone that can have it. */
export function findReportedColour(reading: Reading, colours: readonly Match[], species: string): Match | null {
  const found = colours.filter(({ names }) => tradeColours.get(names[0]!)?.includes(species))
  return (
    found.find((colour) => {
      const lead = getTextBefore(reading, colour.start, 160)
      return (
        reported.test(lead + getTextAfter(reading, colour.end, 40)) && !doubtful.test(lead) && !isAside(reading, colour)
      )
    }) ?? null
  )
}

/** Lists colors that are not part of a metal's name: 'or rose', 'white gold'. */
export function listStoneColours({ text, tokens }: Reading): Match[] {
  const metals = matchers.materials(text, tokens)
  return matchers.colours(text, tokens).filter((colour) => {
    const metal = metals[findFirstIndex(metals, ({ end }) => end <= colour.start)]
    return metal === undefined || metal.start >= colour.end
  })
}

/** 'Royal blue Burmese cushion-shaped sapphire'. */
function isAhead(reading: Reading, colour: Span, stone: Span): boolean {
  if (!isJoined(reading, colour.end, stone.start)) return false
  return listTokensBetween(reading, colour.end, stone.start).every(
    (token) => stoneWords.qualifiers.has(token.stem) || isFigure(reading, token) || isOfStone(reading, token),
  )
}

/** 'Saphir coussin bleu', 'perles de couleur grise', but neither 'pearl grey' nor 'sapphire blue enamel'. */
function isBehind(reading: Reading, stone: Span, colour: Span): boolean {
  if (!isJoined(reading, stone.end, colour.start)) return false
  const between = listTokensBetween(reading, stone.end, colour.start)
  if (!between.every((token) => stoneWords.leads.has(token.stem) || isOfStone(reading, token))) return false
  if (between.length === 0 && adjectiveFirst.test(getQuote(reading, colour))) return false
  const next = reading.tokens[findTokenIndex(reading, colour.end)]
  if (!next || !isJoined(reading, colour.end, next.start)) return true
  const { leads, followers } = stoneWords
  return leads.has(next.stem) || followers.has(next.stem) || isFigure(reading, next) || isOfStone(reading, next)
}

/** Languages that put a color before its stone: after the stone, it is a hue named after it. */
const adjectiveFirst =
  /^(?:(?:hot |light |vivid |royal |cornflower[ -]|mint |purplish |pinkish |bluish |greenish |yellowish |silvery? ?-?)?(?:pink|red|yellow|green|blue|purple|lilac|lavender|brown|black|white|gr[ea]y|golden|cream|honey|canary|champagne|cognac|chocolate)|rot\p{L}*|gelb\p{L}*|grün\p{L}*|blau\p{L}*|braun\p{L}*|schwarz\p{L}*|wei(?:ss|ß)\p{L}*|grau\p{L}*|ro(?:od|de)|ge(?:el|le)|groene?|blauwe?|röda?|gula?|gröna?|blåa?|røde?|grønn?e?|svarta?|sorte?|vita?|hvide?|hvite?|gråa?)$/iu

/** Whether neither a comma nor any other sign separates the words between two places. */
function isJoined({ text }: Reading, from: number, to: number): boolean {
  return /^[\s\p{L}\p{M}\d\-‐‑–'’"“”„«»]*$/u.test(text.slice(from, to).replaceAll(/(?<=\d)[.,](?=\d)/g, ''))
}

function listTokensBetween(reading: Reading, from: number, to: number): Token[] {
  const first = findTokenIndex(reading, from)
  const end = findTokenIndex(reading, to)
  return reading.tokens.slice(first, end)
}

const findTokenIndex = ({ tokens }: Reading, place: number): number =>
  findFirstIndex(tokens, ({ start }) => start < place)

const isFigure = ({ text }: Reading, { start }: Token): boolean => /\d/.test(text[start]!)

/** Whether a word belongs to a cut, a treatment, an origin or another color. */
function isOfStone({ text, tokens }: Reading, token: Token): boolean {
  return [matchers.shapes, matchers.treatments, matchers.origins, matchers.colours].some((matcher) => {
    const matches = matcher(text, tokens)
    const match = matches[findFirstIndex(matches, ({ end }) => end < token.end)]
    return match !== undefined && match.start <= token.start
  })
}
