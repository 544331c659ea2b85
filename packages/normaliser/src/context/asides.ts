import { cue } from '../text/cues.ts'
import { findFirstIndex } from '../text/find-first-index.ts'
import { findLore } from './lore.ts'
import { isMeasured, isNarration } from './narration.ts'
import {
  getTextAfter,
  getTextBefore,
  hasCueWithin,
  divider,
  type OffTopicSentence,
  type Reading,
  type Span,
} from '../text/reading.ts'
import { foldText } from '../text/tokens.ts'

/**
 * Words of sentences about history, trade, law or nature rather than the lot: 'platinum was not yet in use', 'rubies of
 * such an origin may not be imported'.
 */
const asideWords = new RegExp(
  [
    String.raw`(?<!\p{L})(?:it is said|is reputed to|according to (?:\p{L}+ )?(?:tradition|legend|lore)|(?:family|oral) tradition|selon (?:la|une) (?:tradition|légende)|on (?:dit|raconte) que|(?:der|laut) (?:familien)?überlieferung|überlieferung nach|man sagt|secondo la tradizione|si (?:dice|narra|racconta) che|se (?:dice|cuenta) que|según la (?:tradición|leyenda)|segundo a (?:tradição|lenda)|diz-se que|volgens (?:de )?(?:overlevering|traditie)|enligt (?:traditionen|uppgift)|ifølge (?:traditionen|overleveringen)|podle (?:tradice|pověsti)|według (?:tradycji|legendy)|is a unit|is the (?:testing|process|art|name|term)|for example|fashion brand|(?:is|are|was|were) often|exported|exhibition (?:focuses|shows|includes|presents)|derives? its|(?:was|were) first (?:cultured|mined|found|described|identified|used|worn|discovered)|invented|invention of|discovered|not yet|technology|(?:can|may) ?not be imported|import (?:ban|restrictions?)|imported into|sanctions?|legislation|laws? (?:of|no|\d)|law \d|believed (?:to|that)|(?<!(?:enamel(?:led)?|inscribed|bearing|the|with|gold) )legends?(?! ['‘"“])|(?:wore|worn|paired|combined)(?! as)[^.;]{0,40} with (?:her|his)|à (?:rapprocher|comparer)|mytholog\p{L}*|folklore|(?:is|are|was|were) (?:(?!not )\p{L}+ )?(?:called|known as|considered)|to be considered|in nature|the ancients|(?:was|were) (?:prized|reserved)|throughout history|occurr?ence of|rarer than(?!(?:[^.;]|\.\d){0,110}\d\s?(?:cts?|carats?)\b)|birthstones?|in the case of|must be at least|stood for|symboli[sz]ed|(?:was|were|became) (?:\p{L}+ )?(?:popular|fashionable|the rage|introduced)|\d+ introduced|sale of (?:fine )?(?:silver|gold|jewel)|is referred to)\b`,
    // a similar jewel was sold or is in a museum
    String.raw`(?<!\p{L})(?:is (?:very |closely )?similar to|(?:similar|comparable|identical|closely related|another(?! (?:stone|\p{L}+ diamond)))\b[^.;]{0,110}\b(?:sold|auctioned|illustrated|published|exhibited|offered|museum|collection of|(?:is|are) (?:\p{L}+ )?(?:in|at|kept|held|preserved|known))|(?:similaire|comparable|semblable|proche|identique|analogue)s?(?!\p{L})[^.;]{0,110}(?:vendue?s?|adjugée?|reproduite?|illustrée?|conservée?|publiée?|figure|musée)|(?:ähnlich|vergleichbar|identisch|verwandt)\p{L}*[^.;]{0,110}(?:versteigert|verkauft|abgebildet|museum|angeboten)|(?:simil[ei]|analog\p{L}|identic\p{L}|molto vicin\p{L}|affin[ei])(?!\p{L})[^.;]{0,110}(?:vendut|pubblicat|battut|conservat|museo|illustrat)|(?:similar|parecid[oa]|semejante|semelhante|idéntic[oa]|muy próxim[oa]|análog[oa])\p{L}*[^.;]{0,110}(?:vendi|subast|leiloa|museo|museu|publicad|reproducid|conserva)|(?:vergelijkba(?:ar|re)|soortgelijk\p{L}*|nagenoeg identiek\p{L}?)[^.;]{0,110}(?:geveild|verkocht|museum|afgebeeld)|(?:liknande|lignende|snarlik\p{L}*|motsvarande|tilsvarende)(?!\p{L})[^.;]{0,110}(?:såld|solgt|avbild|afbild|museum|muse[et])|(?:podobn|obdobn|srovnateln|analogiczn|porównywaln|totožn|identyczn)\p{L}*[^.;]{0,110}(?:prodán|vydražen|vyobrazen|muze|sprzedan|reprod)|παρόμοι\p{L}*[^.;]{0,80}(?:πουλήθηκε|μουσεί|δημοπρα))`,
    // what a stone is, and what is usual
    String.raw`(?<!\p{L})(?:replicates|it was \p{Lu}\p{L}+ who|commonly (?:used|set|found)|traditionally (?:used|set)|usually|d['’]ordinaire|habituellement|üblicherweise|gewöhnlich|normalerweise|solitamente|di solito|abitualmente|in alternativa si|habitualmente|normalmente|usualmente|gewoonlijk|doorgaans|vanligen|vanligtvis|vanligvis|sædvanligvis|obvykle|zpravidla|zazwyczaj|zwykle|συνήθως|(?:belongs?|appartenant|appartient|appartiennent|gehör(?:t|en)|pertenec[en]+|pertencem?|appart(?:iene|engono|enente)|(?:be)?hoort|behoren|tillhör|tilhører|patří|należ[yą])(?!\p{L})(?!\s+to the same)[^.;]{0,40}(?:famil|grupp|groupe|grupo|group|rodin|skupin|rodzin))`,
    // the first of its kind
    String.raw`(?<!\p{L})(?:the first|la première|le premier|(?:die|der|das) erste|la prima|il primo|la primera|el primer|den første|det første|den första|det första|de eerste|het eerste|a primeira|o primeiro|první|pierwsz[ya])(?!\p{L}|\s+(?:half|quarter|third|hälfte|viertel|drittel|moitié|quart|tiers|metà|mitad|tercio|cuarto|metade|quartel|hälft|halvdel|fjärdedel|fjerdedel|helft|kwart|polovin|čtvrtin|třetin|połow|ćwier))[^.;]{1,60}(?<!\p{L})(?:was|fut|wurde|fu|fue|foi|blev|ble|werd|byl[ao]?|został[ao]?)(?!\p{L})`,
    String.raw`(?:pas encore|(?:est|sont) souvent|remont(?:e|ent|ait|aient|ant|er) (?:au moins )?(?:à|au)|autrefois(?! (?:serti|orné|monté))|jadis|(?<!\p{L})inventée?s?(?!\p{L})|découvert\p{L}* (?:en|au|par)|légende|symbolisa\p{L}*|cette année|depuis l['’]antiquité|\bloi du|décret|dans le cas|dans la joaillerie|à cette époque|étaient alors)`,
    String.raw`(?<!\p{L})(?:noch nicht|zum beispiel|ist eine \p{L}*legierung|(?:restliche|übrige)r? teil|früher|einstmals|erfunden|erfindung|entdeckt|damals|damaligen?|gesetz(?:es?|lich\p{L}*|e|geb\p{L}+)?|legende|symbolisierten?|galt(?:en)? als|gilt als|finden sich (?:schon|bereits)|im falle|beauftragt haben)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:non (?:era(?:no)? )?ancora|prima dell['’]introduzione|esportat\p{L}|(?:è|sono) spesso|secondo (?:la leggenda|la tradizione|ovidio|plinio)|ancora in uso|scopr[iì]\p{L}*|inventat\p{L}|legge (?:n|del|\d)|leggenda|simboleggiava\p{L}*|(?:viene|vengono|veniva|venivano) chiamat\p{L}|è (?:già )?considerat\p{L}|si credeva|un tempo|anticamente|pensava|nel caso d\p{L}|in natura|divieto)`,
    String.raw`(?:aún no|a menudo|suelen? ser|antiguamente|antaño|outrora|todavía no|descubri\p{L}+|inventad[oa]s?|leyenda|simbolizaba\p{L}*|se cre[eí]a\p{L}*|abundaban|de sus joyas|en el caso de|estaban de moda|ainda não|descobert\p{L}+|\blenda\b|no caso d\p{L}|importante produção)`,
    String.raw`(?:nog niet|(?:is|zijn) vaak|(?:är|er) oft[ae]|utställningen|udstillingen|tentoonstelling toont|vroeger|förr i tiden|uitgevonden|ontdekt|in het geval|ännu inte|endnu ikke|ennå ikke|uppfann\p{L}*|upptäckt\p{L}*|opp?daget|på den tid)`,
    String.raw`(?:ještě ne|výjimk\p{L}*|například|na przykład|dawniej|vynalez\p{L}*|objeven\p{L}*|v případě|jeszcze nie|wynalez\p{L}*|odkryt\p{L}*|w przypadku)`,
  ].join('|'),
  'iu',
)

const reach = 240

const offTopicCues = cue.aside | cue.lore

/** Finds the sentences that are not about the lot. Tests only sentences with a word of the cues, each once. */
function findOffTopicSentences(reading: Reading): OffTopicSentence[] {
  if ((reading.cues & offTopicCues) === 0) return []
  const found: OffTopicSentence[] = []
  let testedEnd = reading.titleEnd
  for (const token of reading.tokens) {
    if ((token.cues & offTopicCues) === 0 || token.start < testedEnd) continue
    const start = token.start - getTextBefore(reading, token.start, reach).length
    const end = token.end + getTextAfter(reading, token.end, reach).length
    const sentence = classifySentence(reading, { start, end })
    if (sentence) found.push(sentence)
    testedEnd = end
  }
  return found
}

/** Returns the folded words of a sentence that may make it one that teaches. */
function listTeachingWords({ text, tokens }: Reading, { start, end }: Span): string[] {
  const words: string[] = []
  for (let at = findFirstIndex(tokens, (token) => token.start < start); at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (token.end > end) break
    if ((token.cues & cue.lore) !== 0) words.push(foldText(text.slice(token.start, token.end)))
  }
  return words
}

/** Returns the part of a sentence that is not about the lot; null when all of it is. */
function classifySentence(reading: Reading, { start, end }: Span): OffTopicSentence | null {
  const sentence = reading.text.slice(start, end)
  const teaching = listTeachingWords(reading, { start, end })
  const lore = teaching.length > 0 ? findLore(sentence, teaching) : null
  if (lore) return { start: start + lore.start, end: start + lore.end, isNarration: false, isLore: true }
  if (!hasCueWithin(reading, cue.aside, start, end)) return null
  // The first sentence of a description is about the lot.
  const isFirst = start <= reading.titleEnd + opening
  if (asideWords.test(sentence) || (!isFirst && isOffer(sentence))) return { start, end, isNarration: false }
  const otherLotStart = findOtherLotStart(sentence)
  if (otherLotStart !== null && (otherLotStart > 0 || !isFirst))
    return { start: start + otherLotStart, end, isNarration: false }
  return !isFirst && isNarration(sentence) ? { start, end, isNarration: true } : null
}

/** 'Matching earrings available separately': other items for sale. */
const offer =
  /(?<!\p{L})(?:also (?:available|pictured|shown|offered)|(?:shown|pictured|photographed) with|versions? (?:are )?(?:also )?available|(?:également|aussi) (?:disponible|proposée?|photographiée?)s?|disponibil[ei] anche|disponíve(?:l|is) também|(?:también|también se) (?:disponible|ofrece)s?|auch (?:erhältlich|abgebildet|lieferbar|(?:mit|in|aus) [^.;]{1,60}(?:erhältlich|gefertigt|lieferbar))|ook (?:verkrijgbaar|leverbaar|afgebeeld)|(?:finns|fås) (?:även|också|også)|d['’]autres (?:pierres|diamants|saphirs|rubis|émeraudes)|(?:peu(?:t|vent)|können|kann|può|possono|pueden?|podem?|can|kan|kunnen) (?:also |auch |anche |aussi |también |ook |även |også )?(?:(?:be|être|essere|ser) )?(?:set|made|ordered|mounted|monté|serti|montat|realizzat|engastad|worden gezet)\p{L}*|(?:available|offered|sold) (?:separately|on request|upon request|by request)|on request|sold separately|not included|sur (?:simple )?demande|vendue?s? séparément|non (?:inclus|fourni|compris)\p{L}*|auf (?:anfrage|wunsch)|(?:separat|gesondert|extra) (?:erhältlich|angeboten)|nicht enthalten|nicht im (?:lieferumfang|preis)|su richiesta|a richiesta|vendut[oaie] separatamente|non inclus[oaie]|(?:a|bajo|por) (?:petición|pedido|consulta)|se venden? (?:aparte|por separado)|no inclu\p{L}+|sob (?:consulta|pedido|encomenda)|vendid[oa]s? (?:à parte|em separado)|op aanvraag|apart verkrijgbaar|niet inbegrepen|på (?:begäran|förfrågan|forespørsel|forespørgsel|anmodning)|säljs (?:separat|ej)|sælges separat|selges separat|na (?:vyžádání|objednávku|přání|życzenie|zamówienie)|κατόπιν παραγγελίας)(?!\p{L})/iu
/** 'The matching earrings are offered as lot 46', 'siehe folgende Losnummer': refers to other lots. */
const anotherLot =
  /(?<!\p{L})(?:(?:the )?(?:next|previous|preceding|following|subsequent) lots?|(?:offered|sold|catalogued|included) (?:as|in|under|with) lots?(?= ?(?:no\.? ?)?\d)|see (?:also )?lots?|lots? (?:suivant|précédent)e?s?|voir (?:aussi )?(?:le )?lots?|(?:folgende|nächste|vorherige|vorangehende|vorige)[rsnm]? (?:los(?:nummer|nr)?|katalognummer|nummer|position)|siehe (?:auch )?(?:los|losnummer|nr)|lott[oi] (?:successiv|seguent|precedent)[oei]|vedi (?:anche )?(?:il )?lotto|lotes? (?:siguientes?|anterior(?:es)?|seguintes?)|(?:véase|ver) (?:también )?(?:el )?lote|(?:volgende|vorige|voorgaande) (?:kavel|lot|nummer)|(?:als|zie) kavel|(?:nästa|föregående|följande|næste|forrige|foregående|følgende|neste) (?:nummer|utrop|lot|katalognummer))(?!\p{L})/iu

/**
 * Returns where a sentence begins to refer to another lot; null when it does not. The point of 'ct.' alone ends no
 * sentence.
 */
function findOtherLotStart(sentence: string): number | null {
  const found = anotherLot.exec(sentence)
  if (!found) return null
  const begins = [...sentence.slice(0, found.index).matchAll(sentenceBegin)].at(-1)
  return begins ? begins.index + begins[0].length : 0
}
const sentenceBegin = /[.!?]\s+(?=\p{Lu})/gu

const paperWords =
  /(?:certificat|report|zertifikat|gutachten|expertise|rapport|bericht|photo|image|video|foto|condition|zustand|estimate|appraisal|valuation)/iu
const isOffer = (sentence: string): boolean =>
  offer.test(sentence) && !paperWords.test(sentence) && !isMeasured.test(sentence)

const opening = `\n${divider}\n`.length

/** Whether a span is in a footnote, or in a sentence that is not about the lot. */
export function isAside(reading: Reading, span: Span): boolean {
  if (span.start < reading.titleEnd) return false
  if (isInFootnotes(reading, span)) return true
  return findSentenceAround(reading, span)?.isNarration === false
}

/** Whether a span is in a sentence that narrates about people, a house or other jewels. */
export const isNarrated = (reading: Reading, span: Span): boolean =>
  span.start >= reading.titleEnd && findSentenceAround(reading, span)?.isNarration === true

/** Returns the items outside narrations, or all items when every one is in a narration. */
export function omitNarrated<Item extends Span>(reading: Reading, items: Item[]): Item[] {
  if ((reading.cues & offTopicCues) === 0) return items
  const kept = items.filter((item) => !isNarrated(reading, item))
  return kept.length > 0 ? kept : items
}

const isInFootnotes = ({ footnotes }: Reading, { start }: Span): boolean =>
  start >= footnotes.start && start < footnotes.end

function findSentenceAround(reading: Reading, span: Span): OffTopicSentence | undefined {
  const all = (reading.offTopicSentences ??= findOffTopicSentences(reading))
  const found = all[findFirstIndex(all, ({ end }) => end < span.end)]
  return found && found.start <= span.start ? found : undefined
}

/** Like `isAside`, for a figure and by its clause alone: 'when platinum was not yet in use, gold of 18 kt'. */
export function isAsideClause(reading: Reading, span: Span): boolean {
  if (span.start < reading.titleEnd) return false
  if (isInFootnotes(reading, span)) return true
  const around = findSentenceAround(reading, span)
  if (!around || around.isNarration) return false
  if (around.isLore) return true
  const lead = reading.text.slice(around.start, span.start)
  const tail = reading.text.slice(span.end, around.end)
  const said = reading.text.slice(span.start, span.end)
  if (anotherLot.test(lead + said + tail)) return true
  return asideWords.test(lead.slice(lead.lastIndexOf(',') + 1) + said + tail.split(',', 1)[0]!)
}
