/** Centuries and decades as catalogues of other languages than English name them: sources of patterns (created.ts). */

const roman = '(?:XVI{1,3}|XVI|XV|XIX|XXI|XX)'
const year = String.raw`1[4-9]\d0|20[0-2]0`

const frenchPart = String.raw`(?:(?:tout\s+)?(?:fin|début|debut|milieu|courant)|mi|(?:première|seconde|deuxième|1[èe]re|1re|2e|2nde)\s+moitié|(?:premier|dernier|deuxième|second|troisième|quatrième|1er|2e|3e|4e)\s+(?:quart|tiers))[\s-]+(?:du\s+|de\s+)?`
const frenchCentury = String.raw`(?:${frenchPart})?(?:${roman}\s?(?:e|ème|°)(?:\s+si[èe]cle)?|(?:1[5-9]|20)\s?(?:e|ème)\s+si[èe]cle)(?:\s*(?:-|–|\/|et|,)\s*(?:début|debut)\s+(?:du\s+)?(?:XX|20)\s?(?:e|ème|°)(?:\s+si[èe]cle)?)?`

const italianPart = String.raw`(?:fine|inizi?o?|metà|primi|primo|tardo|ultimi|(?:seconda|prima)\s+metà|(?:primo|secondo|terzo|ultimo)\s+quarto)\s+(?:anni\s+)?(?:del(?:lo\s|l['’]|\s)?\s*)?`
const italianCentury = String.raw`(?:${italianPart})?(?:${roman}\s+(?:secolo|sec\.)|sec(?:olo|\.)\s*${roman}|['’](?:[4-9]00)|settecento|ottocento|novecento|seicento|cinquecento)|${italianPart}1[5-9]00(?!\d)`
const italianDecade = String.raw`(?:(?:primi|fine|metà|ultimi|tardi)\s+)?(?:degli\s+)?anni\s+(?:['’]?\d0(?:\s?[-/]\s?['’]?\d0)?(?!\d)|${year}|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)`

const iberianPart = String.raw`(?:finales|finais|final|fines|fins|fim|ff\.|comienzos|inicios|inícios|início|principios|princípios|ppios\.?|pp\.|mediados|meados|(?:segunda|primera|primeira|1ª|2ª)\s+(?:mitad|metade|mtd\.)|(?:primer|último|segundo|tercer|1er|2º|3er|1º|4º|primeiro|terceiro)\s+(?:tercio|cuarto|quartel|terço))\s*(?:del?\s+|do\s+|dos\s+)?`
const iberianCentury = String.raw`(?:${iberianPart})?(?:siglos?|séculos?|seculo|s[ée]c\.|s\.)\s*${roman}(?:\s*[-/–]\s*${roman})?`
const iberianDecade = String.raw`(?:(?:finales|finais|principios|inícios)\s+(?:de\s+(?:los\s+)?|dos\s+)?)?(?:(?:años|anos)\s+(?:${year}|['’]?\d0)(?:\s?[-/]\s?['’]?\d0)?(?!\d)|(?:años|anos)\s+(?:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|vinte|trinta|quarenta|cinquenta|sessenta)|d[ée]cada\s+de\s+(?:los\s+)?(?:años\s+)?(?:${year}|['’]?\d0)(?!\d))`

const germanPart = String.raw`(?:(?:ende|anfang|mitte|beginn|frühes|spätes|um die mitte|(?:erste|zweite|1\.|2\.)\s+hälfte|(?:erstes|zweites|drittes|letztes|[1-4]\.)\s+(?:drittel|viertel))\s+(?:des\s+)?)`
const germanCentury = String.raw`${germanPart}?\d{2}\.(?:\s?[/–-]\s?(?:anfang\s+)?\d{2}\.)?\s?(?:jahrhunderts?|jhd?ts?\.?|jh\.?)`
const germanDecade = String.raw`(?:um\s+die\s+)?(?:1[89])?\d0er(?:\s?[/–-]\s?\d0er)?(?:[\s-]+jahren?)?`

const dutchPart = String.raw`(?:(?:eind|einde|begin|midden|vroeg|vroege|laat|late|(?:eerste|tweede|1e|2e)\s+helft|(?:eerste|tweede|derde|laatste|1e|3e|4e)\s+kwart)\s+(?:van\s+de\s+|v\.?\s?d\.?\s?)?)`
const dutchCentury = String.raw`(?:${dutchPart})?\d{1,2}(?:de|ste|e)[\s-]+eeuw`
const dutchDecade = String.raw`(?:(?:begin|eind|midden|vroege|late)\s+)?jaren\s+(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|(?:(?:begin|eind|midden|vroege|late)\s+)?jaren\s+['’‘]?(?:${year}|\d0)(?!\d)(?:\s*[-/]\s*['’]?\d0)?(?:\s+van\s+de\s+\d{1,2}(?:de|ste|e)\s+eeuw)?`

const nordicPart = String.raw`(?:(?:slutet|början|mitten|slutningen|begyndelsen|midten|slutten|begynnelsen)\s+(?:av|af)\s+|sent?\s+|tidligt?\s+|tidigt\s+)`
const nordicCentury = String.raw`(?:${nordicPart})?(?:1[4-9]|20)\d0(?:\s?[-/–]\s?\d0)?-tal(?:ets?|lets?)?(?:\s+(?:slut|början|mitt|första\s+hälft|andra\s+hälft|senare\s+del|senare\s+hälft|första\s+kvartal|sista\s+kvartal|begyndelse|slutning|midte|begynnelse))?`
const danishCentury = String.raw`(?:${nordicPart})?\d{2}\.\s?(?:århundredes?|årh\.?)(?:\s+(?:slutning|begyndelse|midte))?`
const danishDecade = String.raw`(?:1[89]|20)\d0['’]?erne`

const czechPart = String.raw`(?:(?:počátek|počátku|začátek|začátku|konec|konce|přelom|přelomu|polovina|poloviny|(?:první|druhá|druhé|1\.|2\.)\s+(?:polovina|poloviny|pol\.|třetina|čtvrtina)|(?:poslední|3\.|4\.)\s+(?:čtvrtina|třetina)|poč\.|kon\.|pol\.)\s+)`
const czechCentury = String.raw`${czechPart}?\d{2}\.(?:\s?(?:a|/)\s?\d{2}\.)?\s?(?:století|stol\.|st\.)`
const czechDecade = String.raw`\d0\.(?:\s?[-–]\s?\d0\.)?\s?(?:léta|let|l\.)(?:\s+\d{2}\.\s?(?:století|stol\.|st\.))?`

const polishPart = String.raw`(?:(?:początek|pocz\.|koniec|kon\.|połowa|poł\.|przełom|(?:I|II|1\.|2\.|pierwsza|druga)\s+(?:poł\.|połowa)|(?:I|II|III|IV|ostatnia)\s+ćw(?:ierć|\.)|lata\s+\d0\.(?:\s*[-/i]\s*\d0\.)?|3\.\s+ćw\.|4\.\s+ćw\.)\s+)`
const polishCentury = String.raw`${polishPart}?${roman}(?:\s?/\s?${roman})?\s+w(?:ieku|\.)`

const greekCentury = String.raw`(?:(?:αρχές|τέλη|τέλος|μέσα|μέσον)\s+(?:του\s+)?)?\d{1,2}(?:ος|ου|ού)\s+αι(?:ώνα[ςσ]?|ών\.|\.)?`
const greekDecade = String.raw`δεκαετία[ςσ]?(?:\s+του)?\s+(?:${year}|['’]?\d0(?!\d))`
const frenchDecade = String.raw`(?:(?:fin|début|milieu)\s+(?:des\s+)?)?années\s+(?:vingt|trente|quarante|cinquante|soixante)|(?:(?:fin|début|milieu)\s+(?:des\s+)?)?années\s+(?:${year}|['’]?\d0)(?:\s?[-/]\s?(?:${year}|['’]?\d0))?(?!\d)`

/** Each tried wherever it may stand. */
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
].join('|')

const spelledDecade = String.raw`(?:early|mid|late)[\s-]+(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)|(?:zwanziger|dreißiger|vierziger|fünfziger|sechziger|siebziger|achtziger)[\s-]+jahren?|(?:1[89]|20)\d0-årene|lata\s+\d0(?:\.|-te)(?:\s?[-/]\s?\d0(?:\.|-te))?(?:\s+XX\s+w(?:ieku|\.)?)?`

/** Each begins with its word or its figure. */
export const foreignDecades = [
  frenchDecade,
  italianDecade,
  iberianDecade,
  germanDecade,
  dutchDecade,
  nordicCentury,
  danishDecade,
  czechDecade,
  greekDecade,
  spelledDecade,
].join('|')
