import { memoize } from '@parure/cache/memoize.ts'

/** Languages recognized in catalog texts, as BCP 47 tags; English is the page's own language. */
export type CatalogueLanguage = 'en' | 'fr' | 'de' | 'it' | 'es' | 'pt' | 'nl' | 'sv' | 'da' | 'cs' | 'pl'

/** Words that are rare in the other languages: function words, and words that begin a catalog entry. */
const words: Record<CatalogueLanguage, string> = {
  en: 'a an the of with and in ring rings brooch necklace bracelet earrings pair pendant diamond diamonds circa each carat carats gold cultured pearl set mounted signed weight length by cut',
  fr: 'le les de du des et en avec sertie serti sertis orné ornée bague collier broche boucles oreilles diamant diamants émeraude or jaune gris poids paire pierres taille vers perles culture fermoir chaîne rangs bracelet en',
  de: 'der die das mit und aus von den dem zwei ca um besetzt gefasst brosche kette armband ohrringe ohrstecker anhänger brillanten diamanten gelbgold weißgold platin gewicht karat perlen reihen diamantring saphir smaragd rubin',
  it: 'il lo gli di con e anello bracciale collana spilla orecchini ciondolo paio oro giallo bianco diamanti zaffiro smeraldo rubino perle peso taglio firmato fili carati',
  es: 'el los las del con y anillo sortija pulsera collar broche pendientes colgante par oro amarillo blanco diamantes zafiro esmeralda rubí perlas peso talla quilates',
  pt: 'o os da do com e anel pulseira colar brincos alfinete ouro amarelo branco diamantes safira esmeralda pérolas peso lapidação quilates par',
  nl: 'de het een met en van ring armband collier broche oorbellen hanger goud geel wit diamant diamanten briljanten gewicht karaat gezet',
  sv: 'och med av en ett ring armband halsband brosch örhängen guld vitguld diamanter briljantslipade vikt berlock halsband pärlor',
  da: 'og med af en et ring armbånd halskæde broche øreringe guld hvidguld diamanter brillantslebne vægt vedhæng perler',
  cs: 's se z ze a prsten náramek náhrdelník brož náušnice přívěsek zlato zlatý diamanty brilianty hmotnost',
  pl: 'z ze i pierścionek bransoletka naszyjnik brosza kolczyki wisior złoto złota diamenty brylanty waga',
}

const languages = Object.keys(words) as CatalogueLanguage[]
const languagesByWord = Map.groupBy(
  languages.flatMap((language) => words[language].split(' ').map((word) => ({ language, word }))),
  ({ word }) => word,
)
/**
 * German compounds ("Smaragd-Diamantring") name the piece in one word: one of these suffixes after at least
 * `minStemLength` letters.
 */
const compoundSuffixes = 'ring ringe brosche collier armband ohrringe anhänger kette gold'.split(' ')
const minStemLength = 4

function isCompound(word: string): boolean {
  return compoundSuffixes.some((piece) => word.length >= piece.length + minStemLength && word.endsWith(piece))
}

/**
 * Returns the language of a house's text, for screen readers; undefined for English and when no language is likely
 * enough. A word shared by several languages counts for each by its share. Caches titles: every list shows thirty, and
 * most of them soon appear in another list.
 */
export const detectLanguage = memoize(findLikeliestLanguage, { max: 5_000, maxKeyLength: 200 })

type TextLanguage = Exclude<CatalogueLanguage, 'en'> | undefined

function findLikeliestLanguage(text: string): TextLanguage {
  const scores = new Map<CatalogueLanguage, number>()
  const addScore = (language: CatalogueLanguage, share: number): void =>
    void scores.set(language, (scores.get(language) ?? 0) + share)
  for (const word of text
    .slice(0, maxScannedCharacters)
    .toLowerCase()
    .normalize('NFC')
    .match(/\p{L}+/gu) ?? []) {
    const known = languagesByWord.get(word) ?? []
    for (const { language } of known) addScore(language, 1 / known.length)
    if (known.length === 0 && isCompound(word)) addScore('de', 1)
  }
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one)
  if (!best || best[0] === 'en' || best[1] < 1 || (second && best[1] < second[1] * 1.3)) return undefined
  return best[0]
}

/** Number of characters that suffice for detection. */
const maxScannedCharacters = 600
