import type { Found } from './attributes.ts'
import { isComparison } from './comparison.ts'
import { cue } from './cues.ts'
import { after, before, placed, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'
import { matchers } from './vocabulary.ts'

/** A stone's name at its place in the text. */
export interface StoneMention {
  stone: string
  start: number
  end: number
}

/** Every place where a stone is named, in order; imitations and comparisons are left out. */
export function stoneMentions(reading: Reading): StoneMention[] {
  const named = matchers
    .gemstones(reading.text, reading.tokens)
    .map((match) => ({ stone: match.names[0]!, start: match.start, end: match.end }))
    .filter((mention, at, all) => !isOnlyLikeAStone(reading, mention) && !isBead(reading, mention, all[at + 1]))
  return [...named, ...initials(reading)].toSorted((a, b) => a.start - b.start)
}

/** The species a jewel is said to be set with, each with the words that say so first. */
export function gemstones(reading: Reading, mentions: StoneMention[]): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const mention of mentions) {
    if (!found.has(mention.stone))
      found.set(mention.stone, {
        value: mention.stone,
        quote: quoteOf(reading, mention),
        confidence: placed(reading, mention),
      })
  }
  return [...found.values()]
}

const initialOf: Record<string, string> = { D: 'Diamond', S: 'Sapphire', R: 'Ruby', E: 'Emerald', Alex: 'Alexandrite' }

/** The trade's 'D0.54' beside a Japanese metal code. */
function initials(reading: Reading): StoneMention[] {
  if (!/\b(?:K\d\d|P[tTmM]\s?\d{3}|SV\s?9\d\d)/.test(reading.text)) return []
  return Array.from(reading.text.matchAll(/(?<![\p{L}\d])([DSRE]|Alex)(?=\s?[-:]?\s?\d\.\d{2})/gu), (match) => ({
    stone: initialOf[match[1]!]!,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const beadOf = /^(?:s|n)?\s+(?:de\s+|d['’]|di\s+|aus\s+)$/i

/** 'Perles de corail' are beads of what follows. */
function isBead(reading: Reading, mention: StoneMention, next: StoneMention | undefined): boolean {
  if (mention.stone !== 'Pearl' || !next || next.stone === 'Pearl') return false
  return beadOf.test(reading.text.slice(mention.end, next.start))
}

// 'faux baroque pearls': an adjective or two may stand between, a comma or 'and' may not.
const imitationBefore =
  /\b(?:faux|fausses?|imitation|imitant|imitando|imitating|imitierend|imitazione|imitación|simulated|simulant|fake|mock|artificial|costume|falsch\w*|unecht\w*|fint[aeio]|fals[aeio]|psuedo|pseudo)[\s-]+(?:(?!and\b|with\b|&)[\p{L}-]+\s+){0,2}$/iu
const madeOfGlass =
  /\b(?:glass|paste|resin|plastic|acrylic|strass|(?<!rock[\s-])crystal|lucite|bakelite|verre|glas)[\s-]+$/i
const imitationAfter =
  /^(?:[\s-]+(?:glass|paste|pastes|simulants?|imitations?|doublets?|resin|plastic|lucite|effect|look|hued|toned)\b|[\s-]*(?:green|red|blue)[\s-]+(?:enamel|paste|glass|stones?|crystals?)\b)/i
// A doublet of opal shows opal; one of garnet passes for something else.
const opalDoublet = /^opal[\s-]+(?:doublets?|triplets?)\b/i
const colourAfter = /^[\s-]+(?:coloured|colored|hued|toned|tinted)\b|^-like\b/i
// 'emerald- and baguette-cut', 'round, emerald and marquise-cut'; but 'emerald and brilliant-cut diamond' is a stone.
const cutNames =
  '(?:round|oval|baguette|princess|marquise|pear|brilliant|cushion|asscher|step|square|trilliant|trillion|radiant|heart|french|rose)'
const cutFollows = new RegExp(String.raw`^(?:-\s|-?\/|,)\s*(?:(?:and|&|or)\s+)?${cutNames}\b`, 'i')
const cutInList = new RegExp(String.raw`\b${cutNames}[\s-]*(?:,|and|&|or|\/)\s*$`, 'i')
const cutInListAfter = new RegExp(String.raw`^(?:,|\s|-)*(?:and|&|or|\/)\s*${cutNames}\b[^.;]{0,12}(?:cut|shape)`, 'i')

function isImitation(reading: Reading, mention: StoneMention): boolean {
  if ((reading.cues & cue.imitation) === 0) return false
  const lead = before(reading, mention.start)
  if (imitationBefore.test(lead) || madeOfGlass.test(lead)) return true
  const tail = after(reading, mention.end, 60)
  return (
    (imitationAfter.test(tail) && !opalDoublet.test(mention.stone + tail)) ||
    (mention.stone !== 'Diamond' && colourAfter.test(tail))
  )
}

function isOnlyLikeAStone(reading: Reading, mention: StoneMention): boolean {
  if (isComparison(reading, mention) || isImitation(reading, mention)) return true
  if (mention.stone !== 'Quartz' && mention.stone !== 'Emerald') return false
  const lead = before(reading, mention.start)
  const tail = after(reading, mention.end, 60)
  if (mention.stone === 'Quartz') return /\b(?:movement|calibre|caliber|automatic)\b/i.test(lead + tail)
  return (/^[-/]/.test(tail) && cutFollows.test(tail)) || (cutInList.test(lead) && cutInListAfter.test(tail))
}
