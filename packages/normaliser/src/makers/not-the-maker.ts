import { isAside } from '../context/asides.ts'
import { getTextAfter, getTextBefore, type Reading, type Span } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** A comparison, a school, a customer, a box or a paper precedes the name. */
const notByThem = new RegExp(
  [
    String.raw`(?<!\p{L})(?:style|manner|taste|school|circle|follower|tradition|spirit|fashion|director|client|customer|pupil|student) of`,
    String.raw`(?<!\p{L})(?:spurious|fake|false|apocryphal|falsche\p{L}*|apocryphes?|fausse|spuri[oa]|apocrif[oa]|apócrif[oa]|falsk\p{L}?|(?:retailed|sold) (?:by|through|at)|vendue? par|verkauft (?:durch|bei)|after|like|inspired by|similar to|à la|referr?ing|refers? to|alluding to|references? to|associated with|famous for|attributed to|reminiscent of|influenced by|rivall?ing|cf\.?|compar\p{L}*|unlike|resembl\p{L}+|recall\p{L}+|echo\p{L}*|evok\p{L}+|such as|including|included|houses? like|makers? like|worked (?:for|with|at)|(?:populari[sz]ed|made famous|favou?red|worn|beloved|inspired|pioneered|made popular|coveted) (?:by|of)|rivals? of|contemporary of|competitor of|trained (?:at|with|by)|apprentice\p{L}* (?:to|at|with)|see(?!\p{L})|literature|provenance|exhibited|clients?|collection of|museum|formerly (?:of|at)|supplier to|supplied|compatible with|not (?:by|signed by|made by|from)|(?:bought|purchased|acquired) (?:from|at|in|by)|(?:catalogue?|referenc(?:e|ing)|comparison|confronta|confr\.|riferimento|si veda|simil[ei]|analog[oahi]\p{L}*|catalogo|comparer|à rapprocher|catálogo|véase|comparar|katalog\p{L}*|vergelijk|catalogus|jämför|sammenlign|srovnej|srov\.|porównaj|receipt|kaufbeleg|beleg|quittung|neupreis|scontrino|ricevuta|recibo|kassenbon|kassabon|bon|účtenk\p{L}|paragon) (?:\p{L}+ ){0,2}|(?:to consider|considered) (?:(?:the|it|this) (?:\p{L}+ )?)?an?|resemblances? to|advice of|movement signed)`,
    String.raw`(?<!\p{L})(?:attribué[es]*\s+à|attribuit[aoei] a|atribuid[oa]s? a|atribuíd[oa]s? a|zugeschrieben|toegeschreven aan|tillskriv\p{L}+|tilskrev\p{L}+|připisov\p{L}+|připsán\p{L}*|przypisyw\p{L}+)`,
    String.raw`(?<!\p{L})(?:dans (?:le|l['’])\s?(?:style|goût|esprit) d[e’'u]|à la manière d[e’']|d[’']après|im stile?|in stile|nello stile di|alla maniera di|al estilo de|al gusto d[ei]l?|al modo de|ao gosto d[eo]|ao estilo d[eo]|i stil (?:med|av|som)|i samme stil som|in (?:de )?stijl van|naar (?:een )?(?:voorbeeld|ontwerp) van|ve stylu|w stylu|inspirad[oa] en|ispirat[oa] a|inspiré\p{L}* (?:de|par)|inspirerad av|inspireret af|geïnspireerd op|simil[ei] a\p{L}*|vergleichbar|ähnlich|erinner\p{L}* an|im geiste? (?:von|der)|rat de[sr]|rappel\p{L}* (?:les|la|le|l['’])|évoqu\p{L}*|ricord\p{L}* (?:i|le|gli|il|la|lo|l['’])|recuerd\p{L}* (?:a|las|los|el|la)|lembra\p{L}*|doet denken aan|påminner om|minder om|minner om|připomín\p{L}*|przypomina\p{L}*|θυμίζει|similar(?:es)? a|parecid[oa]s? a|modelos de|no es de|kända tillverkare som|wie (?:(?:sie|es|er|auch|etwa) )?(?:bei|von)|(?:nach )?vorbild\p{L}*(?: von)?|förlag[ao]\p{L}*|forbilled\p{L}*|(?:po|podle) vzor\p{L}+|(?:na )?wz[oó]r(?:em)?|naar (?:voorbeelden|modellen) van|sur le modèle d\p{L}+|sul modello d\p{L}+|nach art von|in der art von)`,
    String.raw`(?<!\p{L})(?:achetée?s? (?:chez|à)|acquise? (?:chez|auprès de)|acquistat[oaie] (?:da|presso)|comprad[oa]s? (?:en|a|na|no)|adquirid[oa]s? (?:en|a|na|no)|(?:erworben|gekauft) (?:bei|von)|gekocht bij|aangekocht bij|aankoop bij|köpt (?:hos|av|från)|inköpt\p{L}* (?:hos|av|från)|købt (?:hos|af)|indkøbt hos|kjøpt (?:hos|av|fra)|(?:za)?koupen[oaáý] (?:u|v)|zakupion[aey] (?:u|w)|kupion[aey] (?:u|w)|αγοράστηκε από)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:в (?:стиле|духе|манере)|lijkt op|ähnelt|erinnert an|ressemble à|rappelle|ricorda|recuerda|liknar|ligner|připomíná|przypomina|напоминает|по мотивам|футляр\p{L}*|коробк\p{L}|шкатулк\p{L}|чехол)`,
    String.raw`(?<!\p{L})(?:case|box|boxed|pouch|bag|packaging|wallet|papers|certificate|report|letter|receipt|invoice|valuation|écrin|ecrin|étui|etui|originaletui|astuccio|scatola|custodia|estuche|caja|estojo|caixa|schatulle|kassette|kästchen|doos|ask|æske|eske|pouzdr[oeu]|krabičk\p{L}|etu[ej]i?|etui|pudełk[ou]|opakowani\p{L}|puzderk\p{L}|θήκη|κουτί|attestation|certificat|certificato|certificado|zertifikat|expertise|gutachten|facture|rechnung|fattura|factura|assurance|garantie|intyg|kvitto|kvittering)(?!\p{L})`,
  ].join('|'),
  'iu',
)
const reach = 34
/** A single word directly before the name: 'probably French, by …' doubts the country only. */
const onlyPerhaps =
  /(?<!\p{L})(?:probably|possibly|perhaps|wohl|vermutlich|probablement|sans doute|forse|probabilmente|probablemente|posiblemente|provavelmente|waarschijnlijk|vermoedelijk|troligen|förmodligen|sandsynligvis|formentlig|pravděpodobně|prawdopodobnie)\s+(?:(?:by|von|par|di|de|bei|av|af|van|door|od)\s+)?(?:the\s+)?$/iu
const doubtedAfter =
  /^[\s,]*\(?(?:(?:in \p{L}+ )?(?:gekauft|erworben)(?!\p{L})|attributed|attribué|attribuit|atribuid|atribuíd|zugeschrieben|zuschreibung|toegeschreven|tillskriven|tilskrevet|not authenticated|unauthenticated|unverified|spurious|nicht (?:geprüft|authentifiziert)|non authentifiée?|non autenticat|(?:would|might|could) have)/iu
const notTheirs =
  /^\.?(?:['’]s)?[\s-]*(?:style\b|type\b|taste\b|stil\b|stijl\b|inspir\p{L}+|esque|like\b|setting|mount\b|movement\b|mouvement|movimento|movimiento|uurwerk|(?:item|pieces|jewels|designs)\b|case\b|box\b|boxed\b|pouch|certificate|papers|receipt|invoice|valuation|packaging|leather|red (?:leather|fitted)|fitted|(?:ring|jewel(?:le)?ry|jewel|gift|original|velvet|suede|blue|outer|presentation|signed|card) (?:box|case|pouch|bag)|etui|schachtel|schatulle|doosje|doos\b|ask\b|æske|eske\b|krabičk|pudełk|karton|beutel|zertifikat|gutachten|expertise|rechnung|quittung|retail|dust bag|presentation|service|Museum|museum|exhibition|manner|copy|replica|reproduction|brothers' film|(?:made|produced|created|offered|sold|had) (?:an?|similar|comparable|such|many|some|several)\b|(?:udførte|utförde|fertigte|machte|réalisa|realizzò|realizó) )/iu

/** 'Together with a lighter by Dunhill': the maker of another thing, unless the lot is that thing. */
const otherThing =
  /(?<!\p{L})(watch|wristwatch|clock|lighter|pen|handbag|bag|purse|scarf|frame|vase|bowl|perfume|belt|movement|painting|photograph|book|dress|gown|montre|pendule|briquet|stylo|sac|foulard|uhr|armbanduhr|feuerzeug|tasche|rahmen|orologio|accendino|borsa|cornice|reloj|encendedor|bolso|relógio|isqueiro|horloge|aansteker|tas|klocka|tändare|ur|hodinky|zapalovač|zegarek|zapalniczka|часы|зажигалка|сумка)\s+(?:(?:made|signed|designed|signée?|gefertigt|firmat[oa])\s+)?(?:by|from|von|de|di|par|da|van|av|af|od|от)\s+(?:the\s+)?$/iu

function isOfOtherThing({ text, tokens, titleEnd }: Reading, lead: string): boolean {
  const thing = otherThing.exec(lead)?.[1]?.toLowerCase()
  if (thing === undefined) return false
  const named = text.slice(0, titleEnd).toLowerCase().indexOf(thing)
  const jewel = matchers.categories(text, tokens)[0]
  return named < 0 || (jewel !== undefined && jewel.names[0] !== 'Other' && jewel.start < named)
}

/** Whether a name belongs to a comparison, a box or a footnote rather than to the maker. */
export function isNotTheMaker(reading: Reading, name: Span): boolean {
  const lead = getTextBefore(reading, name.start, 60)
  if (madeWords.test(lead)) return false
  if (isOfOtherThing(reading, lead)) return true
  const tail = getTextAfter(reading, skipPoint(reading, name.end), 30)
  if (onlyPerhaps.test(lead) || doubtedAfter.test(tail) || notTheirs.test(tail)) return true
  // A name at the beginning of its sentence is not part of a comparison.
  const found = /\p{L}/u.test(lead) ? findLastMatchEnd(notByThem, lead) : null
  if (found !== null && lead.length - found <= reach) return true
  return isAside(reading, name)
}

/** 'Provenance: the tiara was made by …' */
const madeWords =
  /\bthe (?:tiara|necklace|brooch|ring|bracelet|pendant|earrings|jewel|parure|pin|locket) (?:was|were) (?:originally )?(?:made|created|executed|designed) by (?:the )?$/i

/** 'Tiffany & Co. ring box': the point belongs to the name. */
const skipPoint = ({ text }: Reading, end: number): number =>
  text[end] === '.' && /^\.\s\p{Ll}/u.test(text.slice(end, end + 3)) ? end + 1 : end

/** Returns the end of a pattern's last match in a short text; null without a match. */
function findLastMatchEnd(pattern: RegExp, text: string): number | null {
  let end: number | null = null
  for (let from = 0; from < text.length;) {
    const match = pattern.exec(text.slice(from))
    if (!match) break
    end = from + match.index + match[0].length
    from = end
  }
  return end
}
