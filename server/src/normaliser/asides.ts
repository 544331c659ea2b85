import { cue } from './cues.ts'
import { after, before, type Reading, type Span } from './reading.ts'

/**
 * What a sentence has that speaks of history, trade, law or nature, and not of the jewel at hand: 'platinum was not yet
 * in use', 'rubies of such an origin may not be imported'.
 */
const lore = new RegExp(
  [
    String.raw`(?<!\p{L})(?:is a unit|is the (?:testing|process|art|name|term)|for example|fashion brand|(?:is|are|was|were) often|exported|exhibition (?:focuses|shows|includes|presents)|derives? its|invented|invention of|discovered|not yet|technology|(?:can|may) ?not be imported|import (?:ban|restrictions?)|imported into|sanctions?|legislation|laws? (?:of|no|\d)|law \d|believed (?:to|that)|legends?|mytholog\p{L}*|folklore|(?:is|are|was|were) (?:(?!not )\p{L}+ )?(?:called|known as|considered)|to be considered|in nature|the ancients|(?:was|were) (?:prized|reserved)|throughout history|occurr?ence of|rarer than|birthstones?|in the case of|must be at least|stood for|symboli[sz]ed|(?:was|were|became) (?:\p{L}+ )?(?:popular|fashionable|the rage|introduced)|\d+ introduced|sale of (?:fine )?(?:silver|gold|jewel)|is referred to)\b`,
    // the like of it was sold or is in a museum
    String.raw`(?<!\p{L})(?:is (?:very |closely )?similar to|(?:similar|comparable)\b[^.;]{0,80}\b(?:sold|auctioned|illustrated|published|exhibited|offered|museum|collection of)|(?:similaire|comparable|semblable)s?(?!\p{L})[^.;]{0,80}(?:vendue?s?|adjugée?|reproduite?|illustrée?|conservée?|musée)|(?:ähnlich|vergleichbar)\p{L}*[^.;]{0,80}(?:versteigert|verkauft|abgebildet|museum|angeboten)|(?:simil[ei]|analog\p{L})(?!\p{L})[^.;]{0,80}(?:vendut|pubblicat|battut|conservat|museo|illustrat)|(?:similar|parecid[oa]|semejante|semelhante)\p{L}*[^.;]{0,80}(?:vendi|subast|leiloa|museo|museu|publicad|reproducid|conserva)|(?:vergelijkba(?:ar|re)|soortgelijk\p{L}*)[^.;]{0,80}(?:geveild|verkocht|museum|afgebeeld)|(?:liknande|lignende)(?!\p{L})[^.;]{0,80}(?:såld|solgt|avbild|afbild|museum|muse[et])|(?:podobn|obdobn|srovnateln|analogiczn|porównywaln)\p{L}*[^.;]{0,80}(?:prodán|vydražen|vyobrazen|muze|sprzedan|reprod)|παρόμοι\p{L}*[^.;]{0,80}(?:πουλήθηκε|μουσεί|δημοπρα))`,
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

/** The sentences that speak of other things than the jewel; each is looked at once, where a word of such a kind stands. */
export function loreOf(reading: Reading): Span[] {
  if ((reading.cues & cue.lore) === 0) return []
  const found: Span[] = []
  let seen = reading.titleEnd
  for (const token of reading.tokens) {
    if ((token.cues & cue.lore) === 0 || token.start < seen) continue
    const start = token.start - before(reading, token.start, reach).length
    const end = token.end + after(reading, token.end, reach).length
    if (lore.test(reading.text.slice(start, end))) found.push({ start, end })
    seen = end
  }
  return found
}

/** Whether a place stands in a remark or in a sentence that tells of other things than the jewel. */
export function isAside(reading: Reading, span: Span): boolean {
  if (span.start < reading.titleEnd) return false
  if (isRemark(reading, span)) return true
  return loreAround(reading, span) !== undefined
}

const isRemark = ({ remarks }: Reading, { start }: Span): boolean => start >= remarks.start && start < remarks.end

function loreAround(reading: Reading, span: Span): Span | undefined {
  const all = (reading.lore ??= loreOf(reading))
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]!.end < span.end) low = middle + 1
    else high = middle
  }
  const found = all[low]
  return found && found.start <= span.start ? found : undefined
}

/** Of a figure, beside which a clause may speak of something else: 'when platinum was not yet in use, gold of 18 kt'. */
export function isAsideClause(reading: Reading, span: Span): boolean {
  if (span.start < reading.titleEnd) return false
  if (isRemark(reading, span)) return true
  const around = loreAround(reading, span)
  if (!around) return false
  const lead = reading.text.slice(around.start, span.start)
  const tail = reading.text.slice(span.end, around.end)
  const said = reading.text.slice(span.start, span.end)
  return lore.test(lead.slice(lead.lastIndexOf(',') + 1) + said + tail.split(',', 1)[0]!)
}
