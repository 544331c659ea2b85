import { isAside } from './asides.ts'
import { borrowedAfter, borrowedBefore, companyAfter, sellerBefore } from './claim-places.ts'
import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, hasCueWithin, type Reading, type Span } from '../text/reading.ts'

/** How a text speaks of a treatment or an origin: as a fact, as the seller's opinion, or without stating it. */
export type Claim = 'fact' | 'opinion' | 'none'

const compileWords = (...sources: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${sources.join('|')})(?!\p{L})`, 'iu')

/** A possibility: 'may have been heated', 'möglicherweise erhitzt'. */
const hedge = compileWords(
  String.raw`possibl[ey]|possibility|perhaps|probabl[ey]|maybe|presum(?:ably|ed)|likely|(?:may|might|could) (?:well |also |possibly )?(?:have|be|contain|originate|come|show)|cannot be (?:excluded|ruled out)|(?:believed|thought|said|reputed|purported|assumed) to`,
  String.raw`peut-être|probable(?:ment)?|sans doute|pourrai(?:t|ent)|peu(?:t|vent) (?:avoir|être|provenir)|vraisemblable(?:ment)?|éventuellement|présumée?s?`,
  String.raw`möglich(?:erweise)?|vielleicht|vermutlich|wohl|eventuell|evtl\.|wahrscheinlich|könnten?|kann|können|dürften?|mutmaßlich`,
  String.raw`forse|probabil(?:e|mente)|possibil(?:e|mente)|potrebbe(?:ro)?|può|possono|presumibil(?:e|mente)|verosimilmente`,
  String.raw`quizás?|posible(?:mente)?|probable(?:mente)?|podrían?|pueden?|tal vez|presumible(?:mente)?|possive(?:l|lmente)|possível|provavelmente|provável|talvez|poder(?:á|ão|ia|iam)|podem?`,
  String.raw`mogelijk|wellicht|misschien|waarschijnlijk|vermoedelijk|kan|kunnen|zou(?:den)?|möjligen|kanske|troli(?:gen|gtvis)|sannolikt|förmodligen|muligvis|muligens|måske|kanskje|formentlig|sandsynligvis|trolig`,
  String.raw`možná|snad|pravděpodobně|zřejmě|patrně|může|mohou|mohl[aoyi]?|może|mogą|mógł|mogł[aoy]|prawdopodobnie|zapewne|przypuszczalnie|ίσως|πιθαν(?:όν|ώς|ά)|μπορεί|ενδέχεται`,
  String.raw`возможно|вероятно|может|могут|мог(?:ла?|ло|ли)?|предположительно|по-видимому`,
)
/** Japanese and Chinese put no spaces between words. */
const hedgeInKanji = /かもしれ|可能性|おそらく|恐らく|思われ|推定|可能|或許|或许|也許|也许|疑似|疑為|疑为/u

/** What is usual, or what buyers are warned of: 'commonly heated', 'buyers should assume'. */
const general = compileWords(
  String.raw`commonly|frequently|routinely|almost always|nearly all|almost all|virtually all|typically|usually|generally|often|sometimes|assum(?:e|ed|ing)|(?:buyers?|bidders?|clients?|purchasers?|customers?) (?:should|must|are)|unless|otherwise|in general|most (?:\p{L}+ ){0,3}(?:stones?|gems?|gemstones?|rubies|sapphires?|emeralds?|corundums?|topaz(?:es)?|aquamarines?|tanzanites?|zircons?|jades?|jadeite|pearls?)`,
  String.raw`généralement|habituellement|souvent|fréquemment|couramment|la plupart|sauf (?:mention|indication|avis)|parfois|d['’]ordinaire|communément|usuellement`,
  String.raw`in der regel|üblicherweise|häufig|oft|meist(?:ens)?|gewöhnlich|normalerweise|generell|sofern|falls nicht|davon ausgehen|ausgegangen|die meisten|gelegentlich`,
  String.raw`comunemente|solitamente|generalmente|spesso|di solito|salvo|abitualmente|la maggior parte|normalmente|di norma`,
  String.raw`comúnmente|habitualmente|suelen?|a menudo|frecuentemente|la mayoría|geralmente|costumam?|frequentemente|a maioria|por norma`,
  String.raw`doorgaans|meestal|gewoonlijk|vaak|veelal|over het algemeen|tenzij|vanlige?n|vanligtvis|vanligvis|ofta|oftast|ofte|oftest|i regel|som regel|normalt|sædvanligvis|medmindre|såvida inte`,
  String.raw`obvykle|běžně|zpravidla|často|většina|pokud není|zwykle|zazwyczaj|często|powszechnie|większość|o ile nie|συνήθως|συχνά|γενικά|εκτός αν`,
  String.raw`обычно|как правило|часто|большинство|зачастую|если не указано`,
)
const generalInKanji = /一般|通常|多く|ほとんど|しばしば|多數|多数|大多|往往|常常|除非/u

/** 'In our opinion', 'nach Angabe des Einlieferers'. */
const opinion = compileWords(
  String.raw`in (?:our|my) (?:\p{L}+ )?(?:opinion|view|judge?ment)|(?:we|i) (?:believe|think|consider|feel|are (?:confident|convinced))|in (?:the )?(?:seller|vendor|consignor|owner)['’]?s (?:\p{L}+ )?(?:opinion|view|words?)|(?:according to|stated by|as per|as stated by) (?:the |its )?(?:seller|vendor|consignor|owner|previous owner)|(?:seller|vendor|consignor|owner) (?:states?|says?|believes|claims|describes)`,
  String.raw`selon nous|à notre avis|d['’]après nous|nous (?:pensons|estimons|croyons)|selon (?:le vendeur|la vendeuse|le propriétaire|la propriétaire|le déposant)|d['’]après (?:le vendeur|le propriétaire)`,
  String.raw`(?:unserer|meiner) (?:meinung|ansicht|auffassung|einschätzung|überzeugung) nach|nach (?:unserer|meiner) (?:meinung|ansicht|auffassung|einschätzung|überzeugung)|(?:unseres|meines) erachtens|(?:laut|lt\.|nach (?:angaben?|auskunft) (?:des|der|vom)) (?:verkäufers?|verkäuferin|einlieferers?|einlieferin|besitzers?|eigentümers?)|wir (?:halten|glauben|meinen)`,
  String.raw`a nostro (?:avviso|parere|giudizio)|secondo noi|riteniamo|crediamo|secondo (?:il venditore|il proprietario|il conferente)|a detta del (?:venditore|proprietario)`,
  String.raw`a nuestro (?:juicio|parecer|entender)|en nuestra opinión|según (?:nuestra opinión|nosotros|el vendedor|el propietario)|creemos|consideramos|na nossa opinião|em nossa opinião|a nosso ver|segundo (?:o vendedor|o proprietário)|acreditamos`,
  String.raw`naar onze mening|ons inziens|volgens (?:ons|de verkoper|de eigenaar|de inbrenger)|vi anser|enligt (?:vår (?:mening|uppfattning|bedömning)|säljaren|ägaren|inlämnaren)|efter vores (?:mening|opfattelse|vurdering)|etter vår (?:mening|vurdering)|ifølge (?:sælger|sælgeren|ejeren|selger|selgeren|eieren)`,
  String.raw`(?:podle|dle) (?:našeho názoru|nás|prodejce|majitele)|naszym zdaniem|w naszej opinii|według (?:nas|sprzedawcy|właściciela)|zdaniem (?:sprzedawcy|właściciela)|κατά τη γνώμη μας|σύμφωνα με τον (?:πωλητή|ιδιοκτήτη)`,
  String.raw`по нашему мнению|на наш взгляд|мы (?:считаем|полагаем)|(?:по словам|со слов) (?:продавца|владельца)`,
)
const opinionInKanji =
  /(?:弊社|当社|当店|私)の(?:見解|判断)|出品者によ|売主によ|我們認為|我们认为|本公司認為|本公司认为|據賣[家方]|据卖[家方]/u

/** 'Not from Kashmir', 'never dyed', 'nicht gefärbt'. */
const denialBefore =
  /(?<!\p{L})(?:not|never|nor|neither|nicht|non|n['’]est pas|pas|jamais|no|não|nunca|mai|niet|nooit|inte|ej|ikke|není|nebyl[aoyi]?|nie|δεν|не|нет|without|free (?:of|from)|absence (?:of|d['’])|sans|aucun[es]?|ohne|keine?r?|senza|nessun[oa]?|sin|ningun[oa]|sem|nenhum[a]?|zonder|geen|utan|inga?|uden|uten|ingen|bez|brak|χωρίς|без)\s+(?:(?:(?:evidences?|indications?|signs?|traces?|hints?|presence|originat(?:e|ed|ing)|com(?:e|es|ing)|detectable|visible|significant|lead|traitement|modification|indizien|anzeichen|hinweise?|spuren|einer?|indicazion[ei]|tracc[ei]a?|indici[oa]s?|indicios?|señales|sinais|vestígios|tekenen|spår|tegn|známky|śladów|признаков|следов)|been|have been|being|be|of|from|de|d['’]|di|del|da|do|aus|von|van|från|fra|z|ze|из|an?|été|stat[oaie]|sido|any|artificially|in any way|künstlich)\s+){0,4}$|(?<!\p{L})non-$|(?<!\p{L})d['’](?:indications?|évidence) de (?:\p{L}+ )?$/iu
/** 'Dyed: no' */
const denialAfter =
  /^\s?[:：]\s*(?:none|no|not|nein|keine?r?|nicht|non|aucune?|nessun[oa]?|no|ningun[oa]|nenhum[a]?|não|nee|geen|nej|inga?|ingen|ne|žádn[áéý]|nie|brak|όχι|нет|なし|無し|無|无|否)(?!\p{L})/iu

const before = 200
const after = 90

/** Decides whether a text states a treatment or an origin, only gives an opinion, or speaks of something else. */
export function weighClaim(reading: Reading, match: Span, kind: 'treatment' | 'origin'): Claim {
  if (isAside(reading, match)) return 'none'
  const lead = getTextBefore(reading, match.start, before)
  const tail = getTextAfter(reading, match.end, after)
  const near = lead.slice(-60)
  if (denialBefore.test(near) || denialAfter.test(tail)) return 'none'
  if (kind === 'origin' && isBorrowed(near, tail)) return 'none'
  if (!hasCueWithin(reading, cue.claim, match.start - lead.length, match.end + tail.length)) return 'fact'
  const clause = lead.slice(lead.lastIndexOf(')') + 1)
  if (hedge.test(clause) || hedgeInKanji.test(lead) || hedgeInKanji.test(tail)) return 'none'
  if (general.test(clause) || generalInKanji.test(lead)) return 'none'
  const sentence = `${lead} ${tail}`
  return opinion.test(sentence) || opinionInKanji.test(sentence) ? 'opinion' : 'fact'
}

/** Whether a place is the seller's, or only lends its name to a color or a quality. */
const isBorrowed = (lead: string, tail: string): boolean =>
  sellerBefore.test(lead) || companyAfter.test(tail) || borrowedBefore.test(lead) || borrowedAfter.test(tail)
