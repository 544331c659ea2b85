import type { Confidence, FoundValue } from '../attributes.ts'
import { isAside, omitNarrated } from '../context/asides.ts'
import { isComparison } from '../context/comparison.ts'
import type { KaratMention } from './read-gold-karat.ts'
import { isPlating } from './plating.ts'
import { cue } from '../text/cues.ts'
import { findColourLists, findKaratColours, type MetalMention } from './gold-colours.ts'
import { isOfAnotherPart } from './gold-parts.ts'
import { getTextAfter, getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** Reads the materials of the jewel; 'Gold' only when no color is stated, and never for plating. */
export function readMaterials(reading: Reading, karats: KaratMention[]): FoundValue<string>[] {
  const named = matchers
    .materials(reading.text, reading.tokens)
    .filter((match) => !(getQuote(reading, match) === 'RG' && germanSize.test(getTextAfter(reading, match.end, 8))))
    .map((match) => ({ material: match.names[0]!, start: match.start, end: match.end }))
  const written = [...named, ...findColourLists(reading), ...findKaratColours(reading, karats)]
  const skin = new Set(written.filter((mention) => skins.has(mention.material) && isPlating(reading, mention)))
  // 'Gold filled brooch …, wires of yellow gold': the title applies to the whole jewel.
  const isAllPlated =
    !karats.some((karat) => karat.start < reading.titleEnd) &&
    ((karats.length === 0 && written.some((one) => one.start < reading.titleEnd && skin.has(one))) ||
      platedTitleWords.test(reading.text.slice(0, reading.titleEnd)))
  const mayBeHue = (reading.cues & (cue.colourGrade | cue.imitation)) !== 0
  const mentions = omitNarrated(reading, written)
    .filter((mention) => !skin.has(mention) && !(isAllPlated && isGold(mention.material)))
    .filter(
      (mention) =>
        !mayBeHue || !skins.has(mention.material) || !hueOnly.test(getTextBefore(reading, mention.start, 12)),
    )
    .filter((mention) => !isComparison(reading, mention) && !isAside(reading, mention))
    .toSorted((a, b) => a.start - b.start)
  const golds = isAllPlated || mentions.some((mention) => isGold(mention.material))
  const all = golds
    ? mentions
    : [...mentions, ...karats.map((karat) => ({ ...karat, material: 'Gold', implied: true as const }))]
  return listUniqueMaterials(reading, omitBareGold(reading, omitClasps(reading, all), karats))
}

/** 'RG 54' is a ring size. */
const germanSize = /^[.:]?\s?[4-7]\d(?:[.,]\d)?(?![\d.,]*\d)/

const skins = new Set(['Gold', 'Yellow Gold', 'White Gold', 'Rose Gold', 'Silver', 'Platinum', 'Palladium'])
/** 'Color: gold' describes the appearance. */
const hueOnly =
  /(?<![\p{L}-]|(?:two|three|four|multi|vari|tri|bi)\s)(?:colou?r|colou?r de|farbe|couleur|colore|cor|kleur|färg|farve|kolor|barva)\s*:?\s*$/iu
const platedTitleWords =
  /(?<!\p{L})(?:gold[\s-]?(?:filled|plated|tone[sd]?)|rolled[\s-]gold|gilt[\s-](?:metal|brass|base)|plaqué[\s-]or|goldplattier\p{L}*|golddoublé|doublé|placcat[oa] oro|chapad[oa] en oro|guldpläterad\p{L}*|forgyldt metal|metal dorado|métal doré|metallo dorato|pinchbeck)(?!\p{L}|[^,.;]{0,24}\bgold\b)/iu
const isGold = (material: string) => material === 'Gold' || material.endsWith(' Gold')

/** A clasp's metal counts only when it is the only metal stated. */
function omitClasps(reading: Reading, mentions: MetalMention[]): MetalMention[] {
  const clasp = /^[\s-]*(?:[\p{L}-]+[\s-]+){0,2}(?:clasp|catch|snap|fastener|bolt ring|verschluss|fermoir)\b/iu
  const rest = mentions.filter((mention) => !clasp.test(getTextAfter(reading, mention.end, 40)))
  return rest.some((mention) => skins.has(mention.material)) ? rest : mentions
}

/** Only the first mentions are compared: a text repeats itself. */
const maxPlainGolds = 12

/** 'Gold' adds nothing beside a colored gold of the same part, except as a separate trade code (K18/K18WG). */
function omitBareGold(reading: Reading, mentions: MetalMention[], karats: KaratMention[]): MetalMention[] {
  if (!mentions.some((mention) => mention.material.endsWith(' Gold'))) return mentions
  const code = karats.find((karat) => /^K\d\d\/K?\d?\d?[WYPR]G/.test(reading.text.slice(karat.start, karat.end + 6)))
  const rest = mentions.filter((mention) => mention.material !== 'Gold')
  const coloured = rest.filter((mention) => isGold(mention.material))
  const plain = mentions.filter((mention) => mention.material === 'Gold').slice(0, maxPlainGolds)
  const apart = plain.find((mention) => isOfAnotherPart(reading, mention, coloured))
  if (apart) return mentions.filter((mention) => mention.material !== 'Gold' || mention === apart)
  return code ? [{ material: 'Gold', start: code.start, end: code.end }, ...rest] : rest
}

function listUniqueMaterials(reading: Reading, mentions: MetalMention[]): FoundValue<string>[] {
  const found = new Map<string, FoundValue<string>>()
  for (const mention of mentions) {
    const { material } = mention
    if (!found.has(material))
      found.set(material, {
        value: material,
        quote: getQuote(reading, mention),
        confidence: rateMaterialConfidence(reading, mention),
      })
  }
  return [...found.values()]
}

const mounted =
  /(?:\b(?:mounted|set|crafted|made|fashioned|metal|material)\b[^.;]{0,25}|\d\s?(?:k|kt|ct|carat|karat)s?\s+)$/i

function rateMaterialConfidence(reading: Reading, mention: MetalMention): Confidence {
  if (mention.implied) return 'inferred'
  return mounted.test(getTextBefore(reading, mention.start, 45)) ? 'stated' : ratePlace(reading, mention)
}
