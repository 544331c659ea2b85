import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'

const platedIn =
  /\b(?:plat(?:ed|ing)|gild(?:ed|ing)|gilt|dipped|wash(?:ed)?|coated|filled|finish(?:ed)?|layered|overlaid|overlay|clad|bonded|electroplated|vermeil|accents?|vergoldet|veredelt|bañad[oa]|placcat[oa])\s+(?:in|with|of|by|mit|en|in oro)\s+(?:[^\s,.;]+\s+){0,3}$/i
const platedBefore =
  /(?<!rhodium[\s-])(?<!rhodium)\b(?:(?<!(?:gold|rhodium|ruthenium|platinum|silver)[\s-])plated|rolled|filled|faux|imitation|mock|heavy-plate|plaqu[ée]|1\/(?:10|20))\s+(?:\d+\s?(?:k|kt|ct)\s+)?$/i
const platedAfter =
  /^(?:[\s-]*(?:yellow|white|rose|pink|solid)?[\s-]*(?:gold|or|oro|silver|g(?=f\b))?)?(?:[\s-]*(?:and|&|\/)\s*\w+)?[\s(-]*(?:plat(?:ed|e|ing)\b|filled\b|rolled\b|f\b|gf\b|gp\b|gep\b|hge\b|gilt\b|gild\w*|(?<!s)toned?\b|wash(?:ed)?\b|vermeil\b|overla\w+|over (?:sterling|silver|brass|bronze|metal|copper|resin|base)|electroplat\w+|bonded\b|dipped\b|layered\b|finish\b|vergoldet|shell\b|foil\b|accent)/i

/** Languages other than English and German: 'bagno d'oro', 'chapado en oro', 'verguld met', 'позолота'. */
const platedAbroad =
  /(?<!\p{L})(?:bagn(?:o|at[oaie]) (?:d['’]\s?|in |di |nell['’]\s?)|dorat[oaie] |placcat(?:ura|[oaie]) (?:in |d['’]\s?)?|laminat[oaie] (?:in )?|baños? de |bañad[oa]s? (?:en|de|con) |chapad[oa]s? (?:en|a|de|com) |chapas? de |dorad[oa]s? (?:en|con|a) |banhos? (?:de |a |em )|banhad[oa]s? (?:a|em|com) |folhead[oa]s? (?:a|em|de) |dorée? (?:à|au) (?:l['’]\s?)?|dorure |plaqué(?:e|s|es)? |verguld(?:e|sel)? (?:met )?|goudlaag |doublé |förgyll[dt]a? (?:med )?|guldpläter\p{L}+ |pläter\p{L}+ (?:med )?|belagt med |forgyldt (?:med )?|pletter\p{L}+ (?:med )?|forgylt (?:med )?|pozlacen\p{L}* |pozłac\p{L}+ |złocon\p{L}+ |platerowan\p{L}* |επιχρυσωμέν\p{L}+ (?:με )?|позол\p{L}+ |покрыт\p{L}+ |vergoldung |doublé |goldauflage |plattiert )(?:\d{1,2}(?:[.,]\d)?[\s-]?(?:k\p{L}*|ct|quilates?|carati?|karátov\p{L}+|\p{L}*karat\p{L}*)?\s?|(?:l['’]|de|di|in|met|med|mit|à|al|em|en|of)\s?|(?:ou?ro|or|goud|gold|guld|gull|zł\p{L}+|zlat\p{L}+|золот\p{L}+|fin|fino|puro|giallo|bianco|rosa|amarillo|blanco|amarelo|jaune|blanc|rose|geel|wit|24|18)\s){0,5}$|(?:鍍|镀|メッキ|包)(?:\d{1,2}K?)?$/iu
const platedAbroadAfter =
  /^(?:\s?(?:plaqué|plated|verguld|vergoldet|förgyll|forgyldt|forgylt|pozlacen|pozłac)|金?(?:メッキ|張り|鍍金|鍍|镀金|仕上げ|コーティング|ヴェルメイユ))/iu

const silver = /sil(?:ver|ber)|zilver|argent|plata|prata|銀|银|シルバー|серебр|srebr|stříb|sølv|ασήμ/iu

/** Gilt silver is silver. */
const gilded = /^[\s,-]{1,3}(?:gilt|gilded|(?:feuer)?vergoldet)(?![\s-]*(?:metal|brass|base|bronze|copper))/i

/** Whether the gold of a span is only a surface: plated, filled, gilt, washed, toned. */
export function isPlating(reading: Reading, span: Span): boolean {
  if ((reading.cues & cue.plating) === 0 && !(reading.hasFractions ??= reading.text.includes('1/'))) return false
  // Silver overlay is silver on silver, a Hopi technique.
  if (
    /^[\s-]+overlay/i.test(getTextAfter(reading, span.end, 12)) &&
    /silver/i.test(reading.text.slice(span.start, span.end))
  )
    return false
  if (
    gilded.test(getTextAfter(reading, span.end, 20)) &&
    /sil(?:ver|ber)/i.test(reading.text.slice(span.start, span.end))
  )
    return false
  const lead = getTextBefore(reading, span.start, 45)
  if (platedIn.test(lead) || platedBefore.test(lead) || platedAbroad.test(lead)) return true
  const tail = getTextAfter(reading, span.end, 40)
  if (platedAfter.test(tail)) return true
  return platedAbroadAfter.test(tail) && !silver.test(reading.text.slice(span.start, span.end))
}
