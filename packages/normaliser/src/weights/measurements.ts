import type { FoundValue } from '../attributes.ts'
import { cue } from '../text/cues.ts'
import { findAllMatches } from '../text/find-all-matches.ts'
import { getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'

const figure = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?(?:[\s-]?[¼½¾⅛⅜⅝⅞⅓⅔]|[\s-]\d{1,2}\/\d{1,2})?|\d{1,2}\/\d{1,2}|[¼½¾])`
const unit = String.raw`(?:mm|cm|χιλ|εκ|毫米|厘米|公分|ins?\b\.?|inch(?:es)?|["”″])`
const label = String.raw`(?:(?:inner|inside|internal|outer|overall|total|pendant|chain|necklace|bracelet|brooch|maximum|max)\s+)?(?:length|width|height|diameter|diam|circumference|depth|drop|longueur|long|largeur|hauteur|diamètre|länge|breite|höhe|durchmesser|lunghezza|larghezza|altezza|diametro|longitud|largo|ancho|alto|diámetro|μήκος|διάμετρος|dimensions?|maße|dimensioni|medidas|[LHWDØ])`
const pattern = new RegExp(
  String.raw`(?<![\d.,/\p{L}])(?:${label}\.?\s*:?\s*(?:(?:approximately|approx\.?|about|circa|ca\.?|c\.|env(?:iron|\.)?|cm|mm)\s*)?)?${figure}(?:\s?${unit})?(?:\s*(?:x|×|by|to|-|–)\s*(?:approximately\s+)?${figure}(?:\s?${unit})?){0,2}\s?(?:${unit})(?:\s+(?:long|wide|high|deep|in length|in diameter|in width|drop|diameter|across|total length|lang|breit|hoch)(?!\p{L}))?`,
  'giu',
)
const maxDimensions = 6

/** Reads the sizes of a text as written, including those of single stones. */
export function readDimensions(reading: Reading): FoundValue<string>[] {
  if ((reading.cues & cue.figure) === 0) return []
  if (!/\d\s?(?:mm|cm|in|["”″]|毫|厘|公|χιλ|εκ)|[¼½¾]\s?in/iu.test(reading.text)) return []
  const found = new Map<string, FoundValue<string>>()
  for (const match of findAllMatches(reading.text, pattern)) {
    const quote = getQuote(reading, { start: match.index, end: match.index + match[0].length }).trim()
    const value = quote.replace(/\s+/g, ' ')
    if (!found.has(value)) found.set(value, { value, quote, confidence: /^\p{L}{3}/u.test(value) ? 'stated' : 'read' })
    if (found.size === maxDimensions) break
  }
  return [...found.values()]
}

const system = String.raw`(?:UK|U\.K\.|US|U\.S\.|USA|EU|FR|IT|American|European|British|japan(?:ese)?)`
const size = String.raw`(?:[A-Z](?:\s?½|\s?1\/2|\.5|\s?¼|\s?¾)?|\d{1,2}(?:[.,]\d{1,2})?(?:\s?[¼½¾⅛⅜⅝⅞]|[\s-]\d\/\d)?)`
const ringSizes = [
  new RegExp(
    String.raw`(?<!\p{L})(?:ring\s?size|finger\s?size|(?:${system}\s+)?(?:ring\s+)?size|tour de doigt|tdd|taille de doigt|doigt|ringgr(?:ö|oe)(?:ß|ss)e|ringweite|rw|misura|talla|νούμερο|μέγεθος)\s*(?:approx(?:imately)?\.?|ca\.?|circa|environ)?\s*[.:#]{0,2}\s*(?:${system}\s*:?\s*)?${size}(?![\p{L}\d½¼¾])`,
    'iu',
  ),
]
const written = new RegExp(String.raw`(${size})$`, 'u')
const ofSystem = new RegExp(String.raw`(?<!\p{L})${system}(?!\p{L})`, 'u')

/** Reads a ring's size in the scale of the text, e.g. '6½', 'N½' or '53'. */
export function readRingSize(reading: Reading): FoundValue<string> | null {
  if ((reading.cues & cue.size) === 0) return null
  for (const match of ringSizes.map((each) => each.exec(reading.text))) {
    if (!match) continue
    const [scale] = ofSystem.exec(match[0]) ?? []
    const value = written.exec(match[0])?.[1]
    if (value !== undefined)
      return { value: scale ? `${scale} ${value}` : value, quote: match[0], confidence: 'stated' }
  }
  return null
}
