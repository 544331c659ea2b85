import { mayQualify } from '../context/claim-places.ts'
import { mayTeach } from '../context/lore.ts'
import { mayNarrate } from '../context/narration.ts'

/**
 * Cues: folded words without which a rule's patterns cannot match, so that patterns are tried only near such words.
 * Each cue covers every word that its patterns begin with or always contain.
 */
const words = {
  figure: /^\p{N}/u,
  year: /^(?:1[4-9]\d\d|20[0-2]\d)$/,
  fineness: /^(?:250|333|375|41[67]|500|58[035]|625|750|800|875|91[67]|99[09])$/,
  carat: /^(?:k|ct|car|crt|t[cd]w|quil|ql?ts?$|καρ|κτ|κ$|卡|克|карат|кар$|кт$|к$|カ)/,
  weight: /^(?:total|diamond|stone|gem|ruby|rubie|sapphire|emerald)/,
  gram: /^(?:gross|g(?:r|m|$)|dwt|penny|oz|ounce|troy|γρ|克|公克|ク|гр$|грамм|г$)/,
  spelled:
    /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|eighteen|twenty|half|quarter|third)/,
  point: /^p(?:oin)?t/,
  gold: /^(?:gold|carat|karat|ct|kt|k)$/,
  goldColour:
    /^(?:yellow|white|rose|pink|red|green|ors?|ou?ro|gelb|weiss|rot|geel|wit|rood|gult?|vitt?|rott|rod|hvi[dt]t?|rodt|rosa|zlut.{1,3}|bil.{1,3}|ruzov.{1,3}|cerven.{1,3}|zolt.{1,3}|bial.{1,3}|rozow.{1,3}|czerwon.{1,3})$/,
  about:
    /^(?:circa|ca|c|h|en|asi|sobre|attorno|περ|jalkeen|around|after|post|efter|apre|apres|dopo|despue|despues|depois|na|po|ab|vers|um|nach|omkr|omkring|rundt|runt|kring|rond|omstreeks?|epoque|vor|before|avant|prima|ante|antes|voor|fore|for|pred|przed|okolo|ok|kol|cca|cerca|volta|por|noin|gegen|intorno|verso|hacia|alrededor|kolem|γυρω|περι|περιπου|between|zwischen|entre|tra|fra|mellan|mellem|mellom|tussen|mezi|miedzy|μεταξυ|между|около|ок|прибл)$/,
  period: /^(?:early|mid|late|very)$/,
  decade:
    /^(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|zwanziger|dreissiger|vierziger|funfziger|sechziger|siebziger|achtziger|arene|lata|er|erne|annee|annees|anni|ano|anos|decada|jaren|leta|let|letech|l|luku|luvun|luvulla|luvulta|sekelskiftet|tall?|talet|tallet|talets|tallets|δεκαετια[σς]?|гг|годы|годов|годах|е|х)$/,
  kanjiDate: /^[年世]$/,
  century: /^(?:st|nd|rd|th)?(?:c|cent|century)$|^turn$/,
  foreignCentury:
    /^j(?:h|ahrh)|^eeuw|^stol|^arh|^arhundre|^secol|^siecle|^[4-9]00$|^1[5-9]00$|^x[vix]|cento$|^αι(?:ων|$)|^wars?$|^guerres?$|^interwar$|^zwischenkrieg|^entreguerra|^guerra$|^interbell|^mell[aeo][nm]+krig|^mezivalec|^miedzywojen|^μεσοπολεμ|^век|^вв?$|^世$/,
  grade:
    /^(?:v?vsi?|sii?|ifi?|fl|i|p|ii|iii)$|flawless|clarity|clarid|chiarezza|limpieza|purity|purete|reinheit|klarheit|klaarheid|purezza|pureza|cistot|czystos|klarhe|renhe[dt]|zuiverheid|helderheid|inneslut|inclusi|lupenrein|lupren|^lup[ao]|loepzuiver|loupe|^lens$|^lente$|einschl|^lc$|^pi{2,3}$|piqu|puhtaus|καθαροτητα/,
  colourGrade:
    /^col$|^coul$|colou?r|couleur|farbe|barv|barw|farve|farge|farg$|fargen$|kleur|^cor$|^kolor|^vari$|χρωμα|wesselton|crystal|^weiss$|^hochfeines$|cape$|^river|^exce[pc]cional|^exception|^eccezionale$|^extra$|^nuance|^commercial|^comercial|^sfumato$|^matizado$|^leggermente$|^fijn$|^hoogfijn$|^biel$|tonovan|zabarwion|tona[dt]|tonet|getont|getint|teinte|^rare|^finest|tinted|^ciste$|^jemne$|^colorless$|^colourless$/,
  fancy: /^(?:fancy|fantaisie|fantasia|(?:light|faint)$)/,
  measured: /^(?:mm|cm|ins?|inch|inches|χιλ|εκ|[毫厘公])/,
  worn: /^(?:convertib|transform|detachab|amovib|worn|wearable|separate|abnehmbar|wandelbar|staccabil|trasformabil|desmontabl)/,
  size: /siz|doigt|tdd|ring[gw]|^rw$|misura|talla|νουμερο|μεγεθος/,
  signed:
    /^(?:by$|signed|makers?|sponsors?|signee?s?|firma[td][oa]|signiert|sign[oe]r[ae][dt]|signert|gesigneerd|signovano|sygnowan[aey]|assinad[oa])$/,
  makerAbroad:
    /^(?:gjord|tillverk|utford|formgiven|udfort|fremstillet|tegnet|laget|utfort|juvelerarfirman|gemaakt|vervaardigd|ontw|gefertigt|entw|ausgefuhrt|hergestellt|hersteller|execut|realis|realizzat|cree|fabrique|eseguit|disegnat|prodott|realizad|disenad|executad|desenhad|marca|marke$|design$)/,
  makersMark:
    /^(?:merket|markta?$|maerket|stampla|stempl|gemerkt|gestempel|gepunzt|gemarkt|bez(?:eichnet)?$|sign(?:atur.?)?$|znac|oznaczon|marca|punzon|leimattu|stamped|marked|hallmarked|makers?$|sygn$|zn$|vyrobce|producent$|produsent$|wytworc|wykonawca$|produttore$|fabbricante$|fabrikant$|meister|hersteller|firmen|firma$|mz$|mastar|tillverkar|mester|meester|atelier|poincon|vyrobni|imiennik|(?:hof)?juvel|guldsmed|gullsmed|silversmed|solvsmed|(?:gold|silber)schmied|juwelier|schmuck|joaillier|bijoutier|orfe|autor(?:ka)?$|κοσμηματοπωλ|χρυσοχο|arbeit$|werk$|werkstatt$|entwurf$|gioiell|orafo|joyer|joalheir|ourives|edelsmid|goudsmid|zlatnik|sperkar|klenotnik|zlotnik|jubiler|manufaktur|maker$|brand$|manufacturer$|designer$|artist$)/,
  likeness:
    /^(?:held$|contained$|enclosed$|carried$|have$|contenait$|renfermait$|portait$|enthielt$|trug$|barg$|contene?va$|contenia$|bevatte$|inneholl$|indeholdt$|inneholdt$|obsahoval|zawiera|formerly$|previously$|originally$|once$|ursprung|oprind|opprinn|ehemal|vormal|autrefois$|origine$|originari|originalm|antes$|anteriorm|oorspronk|puvodn|pierwotn|vergleichb|comparab|contrast$|opposed$|contrary$|gegensatz$|unterschied$|anders$|contrairement$|difference$|diferencia$|differenza$|contrario$|tegenstelling$|skillnad$|modsaetning$|motsetning$|rozdil$|przeciwienstwie$|αντιθεση$|paragonab|srovnat|porown|jamfor|sammenlign|συγκρισ|naslad|naboots|efterlign|etterlign|μιμ|ej$|χωρις|δεν$|οχι$|ei$|ilman$|imit|simul|ressembl|resembl|mimic|evok|evoqu|reminiscent|akin|alternat|rival|ricord|richiam|rappel|recuerd|recordando$|evoca|lembra|denken$|erinner|paminner$|minder$|minner$|pripomin|przypomina|θυμιζ|simil|compare|than$|instead|place|unlike|like$|such$|mistaken|confused|passe?s?$|found|powers?$|properties|colou?rs?$|birthstone|shimmer|as$|facon|comme$|tel|verwechsel|confond|confus|confund|verward|forvaxl|forveksl|ahnlich|wie$|an?statt$|anstelle|statt$|invece|piuttosto|semejant|parecid|lugar$|vez$|zoals|lijk|plaats$|stallet$|stedet$|liknande|lignende|napodob|zamiast|misto$|not?$|without|never$|ohne$|kein|nicht$|sans$|sin$|senza$|sem$|zonder$|geen$|niet$|utan$|inte$|uden$|uten$|ikke$|bez$|ing[ae]n?$|non$|ne$|est$|nao$|neni$|nejsou$|nie$|tan$|tao$|cosi$|aussi$|lika$|none$|nein$|aucun|nessun|ningun|nenhum|nee$|nej$|zadn|brak$|нет$|без$|[なし無无否]|could$|might$|may$|konnte$|pourrait$|potrebbe$|podria$|poderia$|zou$|kan$|moze$|muze$|может$|не$)/,
  aside:
    /^(?:lots?$|lott[oi]$|lotes?$|kavel$|los(?:nummer|nr)$|next$|previous$|preceding$|following$|subsequent$|siehe$|folgende[rsnm]?$|nachste[rsnm]?$|vor(?:her|angehend|)ige[rsnm]?$|vorangehende[rsnm]?$|volgende$|voorgaande$|nasta$|foregaende$|foljande$|naeste$|forrige$|neste$|auch$|pictured$|shown$|photographed$|photographie|versions?$|available$|offered$|disponib|disponiv|erhaltlich$|abgebildet$|lieferbar$|verkrijgbaar$|leverbaar$|afgebeeld$|finns$|fas$|autres$|peut$|peuvent$|konnen$|kann$|puo$|possono$|pueden?$|podem?$|can$|kan$|kunnen$|wore$|worn$|paired$|combined$|rapprocher$|comparer$|said$|reputed$|tradi[tcz]i|dit$|raconte$|uberlieferung|familienuberlieferung$|sagt$|narra$|racconta$|dice$|cuenta$|diz$|overlevering|enligt$|ifolge$|podle$|wedlug$|request$|separat|included$|demande$|inclus|fourni|compri|anfrage$|wunsch$|gesondert|enthalten$|lieferumfang$|preis$|richiesta$|peticion$|pedido$|consulta$|aparte?$|incluy|inclu[iy]|encomenda$|aanvraag$|inbegrepen$|begaran$|forfragan$|forespor|anmodning$|vyzadani$|objednavku$|prani$|zyczenie$|zamowienie$|παραγγελια|identi|closely$|another$|proche|analogue|verwandt|vicin[oaie]$|affin|proxim[oa]$|snarlik|motsvarande$|tilsvarende$|totozn|first$|premiere?$|erste$|prim[ao]$|primer[ao]?$|primeir[ao]$|forst[ae]$|eerste$|prvni$|pierwsz[ya]$|similar|comparable$|comparables$|semblable|similaire|ahnlich|vergleichbar|simile$|simili$|analog|parecid|semejant|semelhant|vergelijkba|soortgelijk|liknande$|lignende$|podobn|obdobn|srovnateln|porownywaln|παρομοι|replicates|who$|commonly$|traditionally$|usually$|ordinaire$|habituell|ublicherw|gewohnlich$|normal(?:erweise|mente)$|solit|abitualm|alternativa$|habitualm|usualm|gewoonlijk$|doorgaans$|vanlig|saedvanl|obvykle$|zpravidla$|zazwyczaj$|zwykle$|συνηθως|belong|appart|gehor|pertene|pertence|behoort$|hoort$|tillhor|tilhor|patri$|nalez|often$|souvent$|spesso$|menudo$|suelen?$|vaak$|ofta$|ofte$|introduzione$|vyjimk|napriklad$|przyklad|legierung|goldlegierung$|restlich|unit$|testing$|example$|esportat|exporte|secondo$|remont|utstallning|udstilling|tentoonstelling|exhibition$|beispiel$|ancient|prized$|reserved$|throughout$|autrefois$|jadis$|fruher$|einstmals$|tempo$|anticament|antiguament|antano$|outrora$|vroeger$|forr$|dawniej$|invent|discover|yet$|technolog|import|sanction|legisl|laws?$|believed|legend|mytholog|folklore|called$|known$|considered|nature$|occur+ence|rarer|birthstone|stood$|symbol|rage$|fashion|popular|introduced|sale$|referred|encore$|decouvert|annee$|antiquite|loi$|decret|noch$|erfind|erfund|entdeckt|damal|gesetz|galt|gilt$|finden$|falle$|beauftragt|ancora$|scopr|legge$|leggenda|simbol|chiamat|considerat|credeva|pensava|natura$|divieto|aun$|todavia$|descubr|leyenda|cre[ei]a|abundaban|joya$|moda$|ainda$|descobert|lenda$|producao|nog$|uitgevonden|ontdekt|geval$|annu$|endnu$|enna$|uppfann|upptackt|op+daget|jeste|vynalez|objeven|pripade|jeszcze|wynalez|odkryt|przypadku)/,
  /** By `mayTeach`. */
  lore: /^$/,
  /** By `mayQualify`. */
  claim: /^$/,
  heading:
    /^(?:cfr?$|vgl$|see?$|siehe$|voir$|vedi$|vease$|zie$|viz$|zob$|footnote|literat|litterat|letteratura|provenan|provenien|procedencia|bibliogra|exhibited|exposition|ausstellung|herkunft)/,
  imitation:
    /optik$|^(?:konst|kunst|wachs|voks|vax|nep|plast|harz|majori|argento?$|plata$|prata$|silber$|silver$|solv$|zilver$|stribra$|srebra$|fau[xs]|imit|simul|simil|onecht|uekte|fake$|mock$|artific|costume|falsch|unecht|kunstlich|fint[aeio]$|fals[aeio]s?$|namaak|uaegte|oakta|umel|neprav|sztuczn|ps(?:ue|eu)do|glass|glas|paste?$|resin|plasti|acrylic|strass|crystal|lucite|bakelite|verre|vetro|vidr|skl|szkl|bisut|fantais|fantas|doublet|triplet|effect|look|hued|toned|tinted|colou?r(?:ed|s)?$|farb|farg|farv|kleur|barv|kolor|couleur|color|cor$|teinte|like$|style$|green|red$|blue|vert|bleu|rouge|noir|verde|rosso|blu$|azul|rojo|vermelho|email|emaux|emalj|emalia|smalt|esmalt|cristal|cuir|piel|pelle|satin|soie|ceramic|agat|tono?$|quarzo|cuarzo)/,
  plating:
    /^(?:plat(?:ed|e|ing)$|gil[dt]|dipped|wash|coated|filled|finish|layered|over$|overla|clad$|bonded|electroplat|vermeil|accent|vergoldet|veredelt|banad[oa]$|placcat|rolled|faux|imitation|mock$|plaqu|toned?$|shell|foil|k?(?:g[fp]|gep|hge|f)$|bagn|dorat|laminat|bano|banh|chapa|dorad|folhead|dore|dorure$|vergul|vergoldung$|goud?laag$|double$|forgyll|forgyldt$|forgylt$|belagt$|pletter|plater|pozlac|zlocon|επιχρυσ|позол|покрыт|goldauflage$|plattier|[鍍镀包メ張仕コ])|(?:plat(?:ed?|ing)|filled|rolled|(?<!s)toned?|gilt|wash(?:ed)?|bonded|coated)$/,
} satisfies Record<string, RegExp>

const all = Object.entries(words)

/** The bits of the cues. */
export const cue = Object.fromEntries(all.map(([name], index) => [name, 1 << index])) as Record<
  keyof typeof words,
  number
>

/** Returns the cues of a word, given folded and as written. */
export const findCues = (folded: string, written: string): number =>
  all.reduce(
    (bits, [, pattern], index) => (pattern.test(folded) ? bits | (1 << index) : bits),
    (mayNarrate(written, folded) ? cue.aside : 0) |
      (mayTeach(folded) ? cue.lore : 0) |
      (mayQualify(folded) ? cue.claim : 0),
  )
