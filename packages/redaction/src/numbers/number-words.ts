import { getOwnValue } from '@parure/values/get-own-value.ts'
import { memoize } from '@parure/cache/memoize.ts'
import { foldWords } from '../text/fold-character.ts'

/** Spelled-out forms of a whole number below a thousand, folded; words are separated by single spaces. */
export interface NumberWords {
  cardinals: readonly string[]
  ordinals: readonly string[]
}

const none: NumberWords = { cardinals: [], ordinals: [] }

/** In English, German, French, Italian, Spanish, Portuguese and Dutch; empty for other numbers. */
export const getNumberWords = memoize(buildNumberWords, { max: 20_000 })

function buildNumberWords(figures: string): NumberWords {
  const number = /^\d{1,3}$/.test(figures) ? Number(figures) : 0
  if (number === 0) return none
  const all = [
    formatEnglishNumber,
    formatGermanNumber,
    formatFrenchNumber,
    formatItalianNumber,
    formatSpanishNumber,
    formatPortugueseNumber,
    formatDutchNumber,
  ].map((spell) => spell(number))
  return { cardinals: foldAll(all.flatMap((each) => each[0])), ordinals: foldAll(all.flatMap((each) => each[1])) }
}

const foldAll = (words: readonly string[]): string[] => [
  ...new Set(words.map((each) => foldWords(each).replaceAll('-', ' '))),
]

/** Cardinals and ordinals. */
type SpelledNumber = readonly [readonly string[], readonly string[]]

const splitWords = (words: string): readonly string[] => words.split(' ')

const englishOnes = splitWords(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const englishTens = splitWords('twenty thirty forty fifty sixty seventy eighty ninety')
const englishOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function formatEnglishNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const below = rest < 20 ? (englishOnes[rest - 1] ?? '') : joinTens(englishTens, englishOnes, rest, ' ')
  const beginnings = hundreds === 0 ? [''] : [`${englishOnes[hundreds - 1]} hundred`]
  const all = beginnings.flatMap((each) =>
    each && below ? [`${each} and ${below}`, `${each} ${below}`] : [each || below],
  )
  return [
    all,
    all.map((each) =>
      each.replace(/[a-z]+$/, (last) => getOwnValue(englishOrdinals, last) ?? formatEnglishOrdinal(last)),
    ),
  ]
}

const formatEnglishOrdinal = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)

function joinTens(tens: readonly string[], ones: readonly string[], rest: number, between: string): string {
  const [ten, one] = [tens[Math.floor(rest / 10) - 2] ?? '', ones[(rest % 10) - 1]]
  return one === undefined ? ten : `${ten}${between}${one}`
}

const germanOnes = splitWords(
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
)
const germanTens = splitWords('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig')

function formatGermanNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const one = germanOnes[(rest % 10) - 1]
  const stem =
    rest < 20
      ? (germanOnes[rest - 1] ?? '')
      : `${one === undefined ? '' : `${one}und`}${germanTens[Math.floor(rest / 10) - 2]}`
  const begins = hundreds === 0 ? [''] : [`${germanOnes[hundreds - 1]}hundert`, ...(hundreds === 1 ? ['hundert'] : [])]
  const stems = begins.map((each) => `${each}${stem}`)
  const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' }
  const ends = rest > 0 && rest < 20 ? (irregular[rest] ?? `${stem}t`) : `${stem}st`
  const ordinals = begins.map((each) => `${each}${ends}`)
  return [
    stems.map((each) => (rest === 1 ? `${each}s` : each)),
    ordinals.flatMap((each) => ['e', 'er', 'en', 'es', 'em'].map((ending) => `${each}${ending}`)),
  ]
}

const frenchOnes = splitWords(
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
)

function formatFrenchNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const begin = hundreds === 0 ? '' : hundreds === 1 ? 'cent' : `${frenchOnes[hundreds - 1]} cent`
  const all = formatFrenchBelowHundred(rest).map((below) => [begin, below].filter(Boolean).join(' '))
  const ordinals = all.map(
    (each) =>
      `${each
        .replace(/vingts$/, 'vingt')
        .replace(/e$/, '')
        .replace(/cinq$/, 'cinqu')
        .replace(/neuf$/, 'neuv')}ième`,
  )
  return [all, number === 1 ? ['premier', 'première'] : ordinals]
}

function formatFrenchBelowHundred(rest: number): string[] {
  if (rest < 20) return [frenchOnes[rest - 1] ?? '']
  const [ten, one] = [Math.floor(rest / 10), rest % 10]
  const appendUnit = (word: string): string =>
    one === 0 ? word : `${word} ${one === 1 ? 'et un' : frenchOnes[one - 1]}`
  if (ten === 7) return [`soixante ${one === 1 ? 'et onze' : frenchOnes[9 + one]}`, appendUnit('septante')]
  if (ten === 8) return [one === 0 ? 'quatre-vingts' : `quatre-vingt ${frenchOnes[one - 1]}`, appendUnit('huitante')]
  if (ten === 9) return [`quatre-vingt ${frenchOnes[9 + one]}`, appendUnit('nonante')]
  return [appendUnit(splitWords('vingt trente quarante cinquante soixante')[ten - 2] ?? '')]
}

const italianOnes = splitWords(
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
)
const italianTens = splitWords('venti trenta quaranta cinquanta sessanta settanta ottanta novanta')

function formatItalianNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const [ten, one] = [italianTens[Math.floor(rest / 10) - 2] ?? '', italianOnes[(rest % 10) - 1] ?? '']
  const below = rest < 20 ? (italianOnes[rest - 1] ?? '') : `${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`
  const whole = `${hundreds === 0 ? '' : `${hundreds === 1 ? '' : italianOnes[hundreds - 1]}cento`}${below}`
  const stem = /(?:tre|sei)$/.test(whole) ? whole : whole.slice(0, -1)
  const first = splitWords('prim second terz quart quint sest settim ottav non decim')
  const ordinal = number <= 10 ? `${first[number - 1]}o` : `${stem}esimo`
  return [[whole], [ordinal]]
}

const spanishOnes = splitWords(
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
)
const spanishTens = splitWords('treinta cuarenta cincuenta sesenta setenta ochenta noventa')
const spanishHundreds = splitWords(
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
)
const spanishOrdinals = [
  splitWords('primero segundo tercero cuarto quinto sexto séptimo octavo noveno'),
  splitWords('décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'),
  splitWords(
    'centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo',
  ),
]

function formatSpanishNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const one = spanishOnes[(rest % 10) - 1]
  const below =
    rest < 30
      ? (spanishOnes[rest - 1] ?? '')
      : [spanishTens[Math.floor(rest / 10) - 3], one].filter(Boolean).join(' y ')
  const cardinal = number === 100 ? 'cien' : [spanishHundreds[hundreds - 1], below].filter(Boolean).join(' ')
  return [[cardinal], [joinLatinOrdinal(spanishOrdinals, number)]]
}

const portugueseOnes = splitWords(
  'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
)
const portugueseTens = splitWords('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa')
const portugueseHundreds = splitWords(
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
)
const portugueseOrdinals = [
  splitWords('primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'),
  splitWords('décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'),
  splitWords(
    'centésimo ducentésimo tricentésimo quadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo nongentésimo',
  ),
]

function formatPortugueseNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const below = rest < 20 ? (portugueseOnes[rest - 1] ?? '') : joinTens(portugueseTens, portugueseOnes, rest, ' e ')
  const cardinal = number === 100 ? 'cem' : [portugueseHundreds[hundreds - 1], below].filter(Boolean).join(' e ')
  return [[cardinal], [joinLatinOrdinal(portugueseOrdinals, number)]]
}

function joinLatinOrdinal(
  [ones = [], tens = [], hundreds = []]: readonly (readonly string[])[],
  number: number,
): string {
  const words = [
    hundreds[Math.floor(number / 100) - 1],
    tens[(Math.floor(number / 10) % 10) - 1],
    ones[(number % 10) - 1],
  ]
  return words.filter(Boolean).join(' ')
}

const dutchOnes = splitWords(
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
)
const dutchTens = splitWords('twintig dertig veertig vijftig zestig zeventig tachtig negentig')

function formatDutchNumber(number: number): SpelledNumber {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const one = dutchOnes[(rest % 10) - 1] ?? ''
  const ten = dutchTens[Math.floor(rest / 10) - 2] ?? ''
  const joined = one === '' ? ten : `${one}${one.endsWith('e') ? 'ën' : 'en'}${ten}`
  const below = rest < 20 ? (dutchOnes[rest - 1] ?? '') : joined
  const whole = `${hundreds === 0 ? '' : `${hundreds === 1 ? '' : dutchOnes[hundreds - 1]}honderd`}${below}`
  const irregular: Readonly<Record<number, string>> = { 1: 'eerste', 3: 'derde', 8: 'achtste' }
  const ending = rest > 1 && rest < 20 && rest !== 8 ? 'de' : 'ste'
  return [[whole], [irregular[number] ?? `${whole}${ending}`]]
}
