import type { Attributes } from '../attributes.ts'
import { hasCategoryInTitle, isModifier } from './read-category.ts'
import { getTextBefore } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

type ReadValues = Pick<Attributes, 'category' | 'brand' | 'materials' | 'gemstones' | 'goldKarat' | 'carats'>

/** Whether the text describes a jewel, and not a picture, a book or a vessel that only mentions one. */
export function isJewelry(reading: Reading, found: ReadValues): boolean {
  const object = matchers
    .objects(reading.text, reading.tokens)
    .find(
      (match) =>
        match.end <= reading.titleEnd &&
        !isInMakersName(reading, match) &&
        !withContents.test(reading.text.slice(match.end, reading.titleEnd)),
    )
  if (object && (!found.category || isWholeLot(reading, object))) return false
  if ((object?.names[0] === 'Bags and clothes' && isNamedFirst(reading, object.start)) || isMiniature(reading))
    return false
  if (found.goldKarat.length > 0 || found.carats.length > 0) return true
  if (isPicture(reading, found)) return false
  if (object && isOnlyItsPart(reading, object.end)) return false
  if (hasCategoryInTitle(reading)) return true
  if (object || isLarge(reading)) return false
  if (found.gemstones.length > 0 || found.brand) return true
  if (found.materials.length > 0 && called.test(reading.text.slice(0, reading.titleEnd))) return true
  return found.materials.some(({ value }) => isPrecious.test(value) || (found.category && value !== 'Wood'))
}

/** 'Roberto Coin' is no coin. */
const isInMakersName = (reading: Reading, { start, end }: Span): boolean =>
  matchers.brands(reading.text, reading.tokens).some((name) => name.start <= start && name.end >= end)

const withWord = /,|(?<!\p{L})(?:with|wearing|mit|avec|con|com|med|met|portant)(?!\p{L})/iu

/**
 * 'A figurine with necklace', 'gold lighter': no word for a jewel precedes the object or makes one of it ('coin ring').
 */
function isWholeLot(reading: Reading, { start, end }: Span): boolean {
  const words = matchers.categories(reading.text, reading.tokens).filter((word) => word.start < reading.titleEnd)
  return words.every(
    (word) =>
      (word.start < end && word.end > start) ||
      (word.start >= end && withWord.test(reading.text.slice(end, word.start))),
  )
}

/** A handbag with a gold chain is a bag. */
function isNamedFirst(reading: Reading, start: number): boolean {
  return !matchers.categories(reading.text, reading.tokens).some((word) => word.start < start)
}

const miniature = /(?<!\p{L})(?:portr[aä]i?tt?[\s-]?)?(?:bildnis|portræt|portret)?miniat(?:ur|yr|uur)[ea]?n?(?!\p{L})/iu
const sitter =
  /(?<!\p{L})(?:lady|ladies|gentleman|gentlemen|woman|man|girl|boy|officer|portrait|dame|femme|homme|jeune|officier|herrn?|frau|mädchens?|edelmanns|signora|dama|uomo|donna|gentiluomo|señora|caballero|senhora|kvinna|kvinde|vrouw|heer|ritratto|retrato|bildnis\p{L}*|porträ\p{L}*|portræ\p{L}*)(?!\p{L})/iu

/**
 * A portrait miniature is a picture, with any jewels of the sitter; a miniature set as a brooch is named as one first
 * or explicitly.
 */
function isMiniature(reading: Reading): boolean {
  const title = reading.text.slice(0, reading.titleEnd)
  const match = miniature.exec(title)
  if (!match || !(sitter.test(title) || /ivor|ivoire|avorio|elfenbe|marfil|ivoor/i.test(reading.text))) return false
  const end = match.index + match[0].length
  const words = matchers.categories(reading.text, reading.tokens).filter(({ start }) => start < reading.titleEnd)
  return words.every(
    ({ start }) =>
      start > end + 1 &&
      /(?<!\p{L})(?:of|de|d['’]|di|with|avec|mit|con|au|einer|wearing|med|met|av|af|van|portr\p{L}*)(?!\p{L})|:/iu.test(
        title.slice(end, start),
      ),
  )
}

/** The contents of a box are the lot: 'a jewellery box and contents'. */
const withContents = /\b(?:contain\w*|contents|mit Inhalt|contenant|contenente|conteniendo)\b/i

/** 'A decanter with silver collar': the title's word for a jewel is a part of the object. */
function isOnlyItsPart(reading: Reading, objectEnd: number): boolean {
  const words = matchers.categories(reading.text, reading.tokens).filter(({ start }) => start < reading.titleEnd)
  const between = reading.text.slice(objectEnd, words[0]?.start)
  return (
    words.length > 0 &&
    words.every((word) => word.start >= objectEnd && isModifier(reading, word)) &&
    /,|\b(?:with|and|mit|und|avec|et|con)\b/i.test(between)
  )
}

/** 'A quantity of silver jewellery'; but a jewellery chest is furniture. */
const called =
  /\b(?:jewell?ery|bijoux|bijou|schmuck|schmuckstück|gioielli|gioiello|joyas|joya|alhajas?|smycken?|smykker?|sieraad|sieraden|šperky?|biżuteria|joias?|jóias?)(?!\p{L})(?![\s-]*(?:box|case|casket|cabinet|chest|stand|roll|armoire|display|design|catalog|scales?|tools?))|κοσμήματα/iu

const isPrecious = /Gold|Platinum|Palladium/

/** Wearable items do not exceed 30 cm by 16 cm. */
function isLarge(reading: Reading): boolean {
  const sizes = reading.text.matchAll(
    /(\d+(?:[.,]\d+)?)\s*(?:cm\.?\s*)?[x×]\s*(\d+(?:[.,]\d+)?)(?:\s*[x×]\s*\d+(?:[.,]\d+)?)?\s*cm\b/giu,
  )
  return Array.from(sizes).some(([, one = '', other = '']) => {
    const [short = 0, long = 0] = [one, other].map((side) => Number(side.replace(',', '.'))).toSorted((a, b) => a - b)
    return short > 16 && long > 30
  })
}

function isPicture(reading: Reading, found: ReadValues): boolean {
  const techniques = matchers.pictures(reading.text, reading.tokens).flatMap((match) => match.names)
  // Etched and engraved metal may be a jewel; an oil painting is not.
  const isMetalJewel = found.materials.length > 0 && hasCategoryInTitle(reading)
  if (techniques.some((technique) => technique === 'Painting' || !isMetalJewel)) return true
  // 'Engraving.' as a separate statement; 'with fine engraving' is work on a jewel.
  const alone = /\b(?:engraving|etching|print|drawing|photograph)\b(?=\s*(?:[.,;|]|$|by\b|after\b|on\b))/gi
  return Array.from(reading.text.matchAll(alone)).some((match) =>
    /^\s*(?:(?:colou?red|hand-colou?red|stipple|line|steel|tinted|original)\s+)?$/i.test(
      getTextBefore(reading, match.index, 60),
    ),
  )
}
