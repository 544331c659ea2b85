/** Centuries and decades in catalogs of languages other than English: sources of patterns (created.ts). */

const roman = '(?:XVI{1,3}|XVI|XV|XIX|XXI|XX)'
const year = String.raw`1[4-9]\d0|20[0-2]0`

const frenchPart = String.raw`(?:(?:(?:toute?|extrême)\s+)?(?:fin|début|debut|milieu|courant)|mi|(?:première|seconde|deuxième|1[èe]re|1re|2e|2nde|2[èe]me)\s+moitié|(?:premier|dernier|deuxième|second|troisième|quatrième|1er|2e|3e|4e|2[èe]me|3[èe]me|4[èe]me)\s+(?:quart|tiers))[\s-]+(?:du\s+|de\s+)?`
const frenchAge = String.raw`(?:\s+(?:si[èe]cle|s\.))?`
const frenchCentury = String.raw`(?:${frenchPart})?(?:${roman}\s?(?:e|ème|°)${frenchAge}|(?:1[5-9]|20)\s?(?:e|ème)\s+si[èe]cle)(?:,?\s+\(?(?:(?:première|seconde|deuxième|1[èe]re|2e|2nde|2[èe]me)\s+moitié|(?:premier|dernier|deuxième|second|troisième|quatrième|1er|2e|3e|4e)\s+(?:quart|tiers))(?!\p{L})\)?)?(?:\s*(?:-|–|\/|et|,)\s*(?:début|debut)\s+(?:du\s+)?(?:${roman}|1[5-9]|20)\s?(?:e|ème|°)${frenchAge})?`
const frenchTen = String.raw`(?:vingt|trente|quarante|cinquante|soixante(?:-dix)?|quatre-vingts?(?:-dix)?)`
const frenchDecade = String.raw`(?:(?:fin|début|milieu)\s+(?:des\s+)?)?années\s+(?:${frenchTen}(?:[-\/]${frenchTen})?|(?:${year}|['’]?\d0)(?:\s?[-/]\s?(?:${year}|\d0))?(?!\d))(?:\s+du\s+XXe\s+siècle)?`

const italianPart = String.raw`(?:fine|inizi?o?|inizi|metà|primi|primo|tardo|ultimi|(?:seconda|prima|2a|1a|2ª|1ª)\s+metà|(?:primo|secondo|terzo|ultimo|quarto)\s+quarto|(?:primo|secondo|ultimo)\s+terzo)\s+(?:anni\s+)?(?:del(?:lo\s|l['’]|\s)?\s*)?`
const italianAge = '(?:settecento|ottocento|novecento|seicento|cinquecento)'
const italianCentury = String.raw`(?:${italianPart})?(?:${roman}\s+(?:secolo|sec\.)|sec(?:olo|\.)\s*${roman}|['’](?:[4-9]00)|${italianAge})(?:,?\s+\(?(?:(?:seconda|prima|2a|1a|2ª|1ª)\s+metà|(?:primo|secondo|terzo|ultimo|quarto)\s+quarto|fine|inizio?|metà)(?!\p{L})\)?)?|${italianPart}(?:1[5-9]|[4-9])00(?!\d)`
const italianTen = '(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)'
const italianDecade = String.raw`(?:(?:primi|inizi?o?|fine|metà|ultimi|tardi)\s+)?(?:degli\s+)?anni\s+(?:['’]?\d0(?:\s?[-/]\s?['’]?\d0)?(?!\d)|${year}|${italianTen}(?:\s?[-/]\s?${italianTen})?)(?:\s+del\s+(?:${italianAge}|${roman}\s+sec(?:olo|\.)))?`

const iberianPart = String.raw`(?:finales|fles\.?|finais|final|fines|fins|fim|ff[s.]?\.?|comienzos|inicios|inícios|início|principios|princípios|ppios\.?|pps?\.|mediados|meados|med\.|(?:segunda|primera|primeira|[12]\.?ª)\s+(?:mitad|metade|mtd\.)|(?:primer|último|segundo|tercer|cuarto|1er|2º|3er|3º|4º|1º|primeiro|terceiro|quarto)\s+(?:tercio|cuarto|quartel|terço))\s*(?:del?\s+|do\s+|dos\s+)?`
const iberianAge = String.raw`(?:siglos?|séculos?|seculo|s[ée]c\.|s\.)\s*${roman}`
const iberianCentury = String.raw`(?:${iberianPart})?${iberianAge}(?:\s*[-/–]\s*${roman})?(?:,?\s+\(?(?:(?:segunda|primera|primeira|1[ªa.]|2[ªa.])\s+(?:mitad|metade)|(?:primer|último|segundo|tercer|cuarto|1er|3er|[1-4][º°]|primeiro|terceiro|quarto)\s+(?:tercio|cuarto|quartel|terço)|finales|finais|fin[as]l|principios|princípios|inícios|início|mediados|meados)(?!\p{L})\)?)?`
const iberianTen =
  '(?:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|vinte|trinta|quarenta|cinquenta|sessenta|oitenta)'
const iberianDecade = String.raw`(?:(?:finales|finais|principios|inícios|mediados|meados)\s+(?:de\s+(?:los\s+)?|dos\s+)?)?(?:(?:años|anos)\s+(?:(?:${year}|['’]?\d0)(?:\s?[-/]\s?['’]?\d0)?(?!\d)|${iberianTen})|d[ée]cada\s+de\s+(?:los\s+)?(?:años\s+)?(?:(?:${year}|['’]?\d0)(?!\d)|${iberianTen}))(?:\s+d(?:el|o)\s+${iberianAge})?`

const germanPart = String.raw`(?:(?:ende|anfangs?|anf\.|mitte|beginn|früh(?:es|en)|spät(?:es|en)|ausgehend(?:es|en)|um die mitte|(?:erste[nr]?|zweite[nr]?|[12]\.)\s+(?:hälfte|h\.)|(?:erste[sn]|zweite[sn]|dritte[sn]|letzte[sn]|[1-4]\.)\s+(?:drittel|viertel))\s+(?:des\s+|d\.\s?)?)`
const germanCentury = String.raw`${germanPart}?\d{2}\.(?:\s?[/–-]\s?(?:anfang\s+)?\d{2}\.)?\s?(?:jahrhunderts?|jhd?ts?\.?|jhs?\.?)(?:,?\s+\(?(?:(?:erste|zweite|1\.|2\.)\s+hälfte|(?:erstes|zweites|drittes|letztes|[1-4]\.)\s+(?:drittel|viertel)|mitte|ende|anfang)(?!\p{L})\)?)?|(?:um\s+die\s+)?jahrhundertwende`
const germanDecade = String.raw`(?:um\s+die\s+|(?:anfang|mitte|ende)\s+der\s+)?(?:1[89])?\d0(?:er)?(?:\s?[/–-]\s?(?:1[89])?\d0)?er(?:[\s-]+jahren?)?`

const dutchPart = String.raw`(?:(?:eind|einde|begin|midden|medio|mid|halverwege|vroeg|vroege|laat|late|(?:eerste|tweede|1e|2e)\s+helft|(?:eerste|tweede|derde|vierde|laatste|1e|2e|3e|4e)\s+kwart)\s+(?:van\s+de\s+|v\.?\s?d\.?\s?)?(?:de\s+)?)`
const dutchCentury = String.raw`(?:${dutchPart})?\d{1,2}(?:de|ste|e)[\s-]+eeuw`
const dutchTen = '(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)'
const dutchDecade = String.raw`(?:(?:begin|eind|midden|vroege|late)\s+)?jaren\s+(?:${dutchTen}|['’‘]?(?:${year}|\d0)(?!\d)(?:\s*[-/]\s*['’‘]?\d0)?(?:\s+van\s+de\s+\d{1,2}(?:de|ste|e)\s+eeuw)?)`

const nordicOrdinal =
  '(?:[1-4]\\.|första|andra|tredje|fjärde|senare|förra|sista|første|anden|andre|fjerde|sidste|siste)'
const nordicShare =
  '(?:hälften|hälft|halvdelen|halvdel|kvartalet|kvartal|kvart|fjärdedelen|fjärdedel|fjerdedelen|fjerdedel|tredjedelen|tredjedel|del)'
const nordicPart = String.raw`(?:(?:slutet|början|mitten|slutningen|slutn\.|begyndelsen|beg\.|midten|slutten|begynnelsen|${nordicOrdinal}\s+${nordicShare})\s+(?:av|af)\s+(?:det\s+)?|sent?\s+|sene\s+|tidligt?\s+|tidigt\s+)`
const nordicBehind = String.raw`(?:\s+(?:slut|början|mitt|begyndelse|slutning|midte|begynnelse|${nordicOrdinal}\s+${nordicShare}))`
const nordicCentury = String.raw`(?:${nordicPart})?(?:1[4-9]|20)\d0-?(?:\s?[-/–]\s?\d0)?-tal(?:ets?|lets?|l)?(?:${nordicBehind})?|sekelskiftet(?:\s+(?:1[4-9]|20)00(?:[-/]1[4-9]00)?)?`
const danishCentury = String.raw`(?:${nordicPart})?\d{2}\.\s?(?:århundre(?:de|ts?|des)?s?|årh\.?s?)(?:${nordicBehind})?`
const danishDecade = String.raw`(?:1[89]|20)?\d0['’]?erne`
const finnish = String.raw`(?:1[4-9]|20)\d0-lu(?:ku|vu(?:n|lla|lta|ulta))(?:\s+(?:alku|loppu|alkupuoli|loppupuoli|puoliväli|alkupuolelta|lopulta|alusta))?`

const czechPart = String.raw`(?:(?:počát(?:ek|ku|kem)|začát(?:ek|ku|kem)|kon(?:ec|ce|cem)|závěr(?:u|em)?|přelom(?:u|em)?|polovin(?:a|y|ě|ou)|(?:první|druh(?:á|é|ou)|1\.|2\.)\s+(?:polovin(?:a|y|ě|u)|pol\.|třetin(?:a|y|ě)|čtvrtin(?:a|y|ě))|(?:poslední|třetí|čtvrtá|[1-4]\.)\s+(?:čtvrtin(?:a|y|ě)|čtvrt\.|třetin(?:a|y|ě))|poč\.|zač\.|kon\.|pol\.)\s+)`
const czechCentury = String.raw`${czechPart}?\d{2}\.(?:\s?(?:a|/|–|-)\s?\d{2}\.)?\s?(?:století|stol\.|st\.)`
const czechDecade = String.raw`\d0\.(?:\s?(?:[-–]|až|a)\s?\d0\.)?\s?(?:léta|let|letech|l\.)(?:\s+\d{2}\.\s?(?:století|stol\.|st\.))?`

const polishPart = String.raw`(?:(?:począt(?:ek|ku)|pocz\.|koniec|końca|kon\.|k\.|połow[ay]|poł\.|przełom(?:u)?|schyłek|(?:I|II|[12]\.?|pierwsza|pierwszej|druga|drugiej)\s+(?:poł\.|połow[ay])|(?:IV|I{1,3}|[1-4]\.?|pierwsza|ostatnia|trzecia)\s+(?:ćw(?:ierć|\.)|tercja)|lata\s+\d0\.(?:\s*[-/i]\s*\d0\.)?)\s+)`
const polishCentury = String.raw`${polishPart}?${roman}(?:\s?(?:\/|i)\s?${roman})?\s+w(?:ieku|\.)`
const polishTen =
  '(?:dwudzieste|trzydzieste|czterdzieste|pięćdziesiąte|sześćdziesiąte|siedemdziesiąte|osiemdziesiąte|dziewięćdziesiąte)'
const polishDecade = String.raw`lata\s+(?:${polishTen}|(?:1[89])?\d0(?:\.|-te|-tych)?(?:\s?[-/]\s?\d0(?:\.|-te)?)?)(?:\s+XX\s+w(?:ieku|\.)?)?`

const greekCentury = String.raw`(?:(?:αρχές|τέλη|τέλος|μέσα|μέσον|(?:πρώτο|δεύτερο|α['΄]|β['΄])\s+μισό)\s+(?:του\s+)?)?\d{1,2}(?:ος|ου|ού)\s+αι(?:ώνα[ςσ]?|ών\.|\.)?`
const greekDecade = String.raw`δεκαετία[ςσ]?(?:\s+του)?\s+(?:${year}|['’΄]?\d0(?!\d))`

const russianPart = String.raw`(?:(?:нач(?:ало|ала|але|\.)|кон(?:ец|ца|це|\.)|середин[аыеу]|сер\.|рубеж|(?:перв\p{L}+|втор\p{L}+|1-я|2-я|I|II)\s+(?:половин[аыеу]|пол\.)|(?:перв\p{L}+|втор\p{L}+|треть\p{L}+|последн\p{L}+|[1-4]-я)\s+(?:четверт[ьи]|треть|трети))\s+)`
const russianCentury = String.raw`${russianPart}?(?:${roman}|\d{2}-?(?:го|й)?)(?:\s?[-–—]\s?(?:нач(?:ало|ала|\.)\s+)?${roman})?\s+(?:век(?:а|е|ов)?|вв?\.)`
const russianDecade = String.raw`(?:(?:начало|конец|середина)\s+)?(?:1[89]|20)\d0(?:[-–](?:1[89]|20)?\d0)?-?(?:е|х|ые|ых)(?:\s+(?:гг?\.|годы|годов|годах))?`

/** The years between the wars. */
const interwar = String.raw`inter-?war\s+(?:period|years|era)|between\s+the\s+(?:two\s+)?wars|(?:l['’])?entre-deux-guerres|zwischenkriegszeit|tra\s+le\s+due\s+guerre|(?:per[íi]odo\s+de\s+)?entreguerras|(?:per[íi]odo\s+)?entre\s+(?:as\s+)?guerras|interbellum|mellankrigstiden?|mellemkrigstiden?|mellomkrigstiden?|meziváleč\p{L}+\s+(?:období|dob[ay])|(?:okres|dwudziestolecie|lata)\s+międzywojenn\p{L}+|μεσοπ[όο]λ[εέ]μο[ςυ]`

/** Each is tried at any place. */
export const foreignCenturies = [
  frenchCentury,
  italianCentury,
  iberianCentury,
  germanCentury,
  dutchCentury,
  danishCentury,
  czechCentury,
  polishCentury,
  greekCentury,
  russianCentury,
  interwar,
].join('|')

const spelledDecade = String.raw`(?:early|mid|late)[\s-]+(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)|(?:zwanziger|dreißiger|vierziger|fünfziger|sechziger|siebziger|achtziger)[\s-]+jahren?|(?:1[89]|20)\d0-årene`

/** Each begins with its word or its figure. */
export const foreignDecades = [
  frenchDecade,
  italianDecade,
  iberianDecade,
  germanDecade,
  dutchDecade,
  nordicCentury,
  danishDecade,
  finnish,
  czechDecade,
  polishDecade,
  greekDecade,
  russianDecade,
  spelledDecade,
].join('|')

const anyYear = String.raw`(?:1[4-9]\d\d|20[0-2]\d)`
/** 'between 1890 and 1910' */
export const yearRange = String.raw`(?:between|zwischen|entre|tra(?:\s+il)?|fra(?:\s+il)?|mellan|mellem|mellom|tussen|mezi|między|μεταξύ|между)\s+${anyYear}\s+(?:and|und|et|e(?:\s+il)?|y|och|og|en|a|i|και|и)\s+(?:${anyYear}|\d\d(?!\d))`
/** Japanese and Chinese put no spaces between words. */
export const kanjiYear = new RegExp(
  String.raw`(?<![\d.,])(?:約|约|大約|大约|circa\s?)?${anyYear}年(?:代(?:初期|前半|後半|末)?|頃|ごろ|前後|左右)?(?!\s?\d{1,2}月)|(?:(?:1[4-9]|20|21)|十[五六七八九]|二十)世[紀纪](?:\d0年代|(?:初頭|初期|初|前半|後半|末期?|中期|中葉|中叶|晚期|下半[葉叶]|上半[葉叶]))?`,
  'gu',
)
