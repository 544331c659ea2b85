import { cue } from '../text/cues.ts'
import type { StoneMention } from '../stones/stone-mention.ts'
import { getTextAfter, getTextBefore, hasCueWithin, getQuote, type Reading } from '../text/reading.ts'
import { tokenizeText } from '../text/tokens.ts'
import { matchers } from '../vocabulary.ts'

// 'faux baroque pearls': one or two adjectives may be between, a comma or 'and' may not.
const imitationBefore =
  /(?:(?<!\p{L})(?:faux|fausses?|imitation|imitant|imitando|imitating|imitierend|imitierte\p{L}*|imitert\p{L}*|imiteret|imiterede|imiterade|imitazione|imitación|simulated|simulerad\p{L}*|simulant|fake|mock|artificial|artificiais|costume|falsch\p{L}*|unecht\p{L}*|künstlich\p{L}*|konstgjord\p{L}*|kunstig\p{L}*|fint[aeio]|fals[aeio]s?|namaak|simili|símil|uægte|oäkta|imitaci|imitací|imitace|umělé|umělých|nepravé|nepravých|sztuczn\p{L}+|imitacj\p{L}|psuedo|pseudo)|(?:à|d['’]|ad?|de|der|af|av|van|von)\s?(?:l['’])?(?:imita\p{L}+)\s+(?:de|di|del|des|du|af|av|van|von|d['’]))[\s-]*(?:(?!and\b|with\b|&|et\b|und\b|och\b|og\b|en\b|mit\b|avec\b)[\p{L}-]+\s+){0,2}$/iu
const madeOfGlass =
  /\b(?:glass|paste|resin|plastic|acrylic|strass|(?<!rock[\s-])crystal|lucite|bakelite|verre|glas)[\s-]+$/iu
const imitationAfter =
  /^(?:[\s-]+(?:glass|paste|pastes|simulants?|imitations?|imitat\p{L}*|doublets?|resin|plastic|lucite|effect|look|hued|toned|fantaisie|simil[ei]|falsas?|falsos?|fals[ei]|fint[aei]|imitaz\p{L}+|sintéticas de vidro)(?!\p{L})|\s+(?:is|are|ist|sind|est|sont|è|sono|es|son|é|são|är|er|zijn|je|jsou|jest|są|είναι)\s+(?:an?\s+|eine?\s+|une?\s+|en\s+|et\s+|ett\s+|een\s+|un[ao]?\s+|uma\s+|di\s+|de\s+|d['’]|em\s+)?(?:imita\p{L}+|faux|fausses?|fals[aoei]s?|unecht|künstlich|oäkta|uægte|uekte|onecht|namaak|paste|glass|glas|verre|vetro|vidrio|vidro|neprav\p{L}+|uměl\p{L}+|sztuczn\p{L}+|szklan\p{L}+)(?!\p{L})|[\s-]+(?:(?:are|is|were)\s+)?made\s+of\s+glass|[\s-]*(?:green|red|blue)[\s-]+(?:enamel|paste|glass|stones?|crystals?)\b|\s+(?:d['’]|de\s|di\s|em\s|en\s|in\s|aus\s|av\s|af\s|van\s|ze\s)\s?(?:imita\p{L}+|bisut\p{L}+|fantas\p{L}+|fantaisie|glass?|verre|vetro|vidr[io]o?|glas|skla|szkła|pasta|resina|plasti\p{L}*|pâte)(?!\p{L}))/iu
/** 'Trois perles allongées en argent' are beads. */
const metalAfterBeads =
  /^\s+(?:(?!et\b|mont|sert|e\b|y\b)[\p{L}-]+\s+)?(?:en\s|d['’]|de\s|di\s|in\s(?=oro|argento|metallo|legno)|aus\s|af\s|av\s|van\s|ze\s|em\s)\s?(?:argent|or|oro|plata|metal|métal|silber|gold|sølv|silver|goud|zilver|zlata|stříbra|srebra|złota|prata|ouro|argento|bois|legno|madera)(?!\p{L})/iu
// A doublet of opal shows opal; one of garnet imitates another stone.
const opalDoublet = /^opal[\s-]+(?:doublets?|triplets?)\b/i
const colourAfter =
  /^[\s-]+(?:coloured|colored|colou?r(?!\p{L}|[\s-]*(?:change|grade|play|:))|hued|toned|tinted|farben\p{L}*|farbig\p{L}*|färgad\p{L}*|farvet|farvede|kleurig\p{L}*)(?!\p{L})|^-(?:like|style|type)\b/iu
/** 'bleu saphir', 'de color turquesa': a hue; but 'oro bianco, smeraldi' and 'or rouge' are metals. */
const hueBefore =
  /(?:(?<!\b(?:ors?|oro|ouro|stones?|pietr[ae]|pierres?)\s)\b(?:vert|bleu|rouge|noir|verde|rosso|blu|azul|rojo|vermelho)|(?<!\p{L})(?:couleur|colore|cor|farve|färg|kleur|barvy|barvě|koloru|kolorze|teinte|farbton|(?:de|en|esmalte|cuero|vidrio|cristal|resina|smalt[oi]|vetr[oi]|pietra|pietre|past[ae]|tono)\s+color))\s+(?:de\s+|di\s+|du\s+)?$/iu
/** Materials that turquoise and coral color rather than accompany. */
const tintedBefore =
  /\b(?:email|émail|émaux|emalj|emalje|emalia|smalt[oi]?|esmaltes?|verre|vetro|vidrio|cristal|cuir|piel|pelle|satin|soie|céramique|ceramica|resina|ágatas?|agat[ea]|tonos?|tons?|quarzo|cuarzo)\s+$/iu

/** 'Konstpärlor', 'Glasrubine', 'Imitationssmaragder'; a stone must follow: 'nephrite' has no prefix 'nep-'. */
const falsePrefix =
  /^(?:konst|kunststoff|kunstharz|kunst|glas|simili|imitation|imitatie|imitasjon|imitat|wachs|voks|vax|namaak|nep(?!hrit)|fantasi|plast|harz|majori[ck]a|skles)[\s-]?(?=\p{L}{3})/iu
/** 'Bernsteinoptik' */
const falseSuffix = /(?:optik|imitat\p{L}*|look|ersatz|imitasjon\p{L}*)$/iu

function isFalseCompound(word: string): boolean {
  if (falseSuffix.test(word)) return true
  const prefix = falsePrefix.exec(word)?.[0]
  if (prefix === undefined) return false
  const rest = word.slice(prefix.length)
  return isStone(rest) || (/^s\p{L}{3}/iu.test(rest) && isStone(rest.slice(1)))
}

const isStone = (word: string): boolean => matchers.gemstones(word, tokenizeText(word)).length > 0

/** Whether a stone's name denotes an imitation or a color. */
export function isImitation(reading: Reading, mention: StoneMention): boolean {
  if (!hasCueWithin(reading, cue.imitation, mention.start - 80, mention.end + 60)) return false
  if (mention.end - mention.start > 7 && isFalseCompound(getQuote(reading, mention))) return true
  const lead = getTextBefore(reading, mention.start)
  if (imitationBefore.test(lead) || madeOfGlass.test(lead)) return true
  const tail = getTextAfter(reading, mention.end, 60)
  if (imitationAfter.test(tail) && !opalDoublet.test(mention.stone + tail)) return true
  if (mention.stone === 'Pearl' && metalAfterBeads.test(tail)) return true
  if (mention.stone === 'Diamond') return false
  if (colourAfter.test(tail) || hueBefore.test(lead)) return true
  return (mention.stone === 'Turquoise' || mention.stone === 'Coral') && tintedBefore.test(lead)
}

const genuine =
  /\b(?:(?:rose|old|mine|european|brilliant|single|baguette|step|table)[\s-]cut|natural|cultured|genuine|real|freshwater|fresh water|south sea|tahitian|akoya|seed|fine|de culture|zucht\p{L}*|echte\p{L}*|coltivat\p{L}|cultivad\p{L}s?|naturel\p{L}*|naturale?i?)\s+(?:\p{L}+\s+)?$/iu

/** Whether a mention refers to stones that were called false before: 'faux pearls …, the pearls of 8 mm'. */
export function isOfFalseKind(
  reading: Reading,
  mention: StoneMention,
  imitationStarts: ReadonlyMap<string, number>,
): boolean {
  const from = imitationStarts.get(mention.stone)
  return from !== undefined && from < mention.start && !genuine.test(getTextBefore(reading, mention.start, 40))
}
