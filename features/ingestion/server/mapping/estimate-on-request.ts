import { foldText } from '../values/fold-text.ts'

/** Phrases for “estimate on request”. */
const requestPhrases = [
  // English
  'on request, upon request, on application, refer department, refer to department, refer dept, refer to dept',
  'please enquire, please inquire, enquire for estimate, contact department, contact us, poa',
  // French, German, Italian, Spanish, Portuguese
  'sur demande, nous consulter, nous contacter, auf anfrage, auf wunsch, preis anfragen, bitte anfragen',
  'a richiesta, su richiesta, trattativa riservata, a consultar, consultar, a petición, bajo petición, a solicitud',
  'sob consulta, a pedido, sob pedido, mediante consulta',
  // Dutch, Swedish, Danish, Norwegian, Czech, Polish
  'op aanvraag, op verzoek, prijs op aanvraag, på förfrågan, på begäran, på forespørgsel, på anmodning, på forespørsel',
  'na vyžádání, na dotaz, na zapytanie, na życzenie, na żądanie',
  // Hungarian, Russian, Finnish, Turkish
  'érdeklődjön, kérésre, по запросу, по договоренности, договорная, pyynnöstä, pyydettäessä, sorunuz',
].flatMap((line) => line.split(', ').map((phrase) => foldText(phrase)))

/** Phrases of scripts without spaces between words: Chinese, Japanese, Korean. */
const unspacedPhrases =
  '咨询价,询价,詢價,待询,待詢,请询,請詢,面议,面議,議價,電詢,电询,问い合わせ,問い合わせ,問合せ,応相談,応談,문의'.split(
    ',',
  )
/** Abbreviations that are the whole text of a cell. */
const abbreviations = new Set('poa eor eorq por request refer inquire enquire ask aa'.split(' '))

const pattern = new RegExp(`(?<!\\p{L})(?:${requestPhrases.join('|')})(?!\\p{L})`, 'u')

/** Checks whether a cell states an estimate on request, in any of these languages; a cell with a figure does not. */
export function isOnRequest(text: string): boolean {
  if (/\d/.test(text) || text.length > 200) return false
  if (unspacedPhrases.some((phrase) => text.includes(phrase))) return true
  const letters = foldText(text)
    .replace(/^preis/, '')
    .replace(/[^\p{L}]+/gu, '')
  if (abbreviations.has(letters)) return true
  return pattern.test(
    foldText(text)
      .replace(/[^\p{L}]+/gu, ' ')
      .replace(/\bp o a\b/, 'poa'),
  )
}
