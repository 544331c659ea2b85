/** Languages that the normaliser does not read, by letters that the supported ones do not have. */
const letters: readonly [language: string, pattern: RegExp][] = [
  ['Korean', /\p{Script=Hangul}/gu],
  ['Persian', /[پچژگکی]/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hindi', /\p{Script=Devanagari}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
  ['Georgian', /\p{Script=Georgian}/gu],
  ['Vietnamese', /[ơưđĐạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu],
  ['Ukrainian', /[іїєґІЇЄҐ]/gu],
  ['Serbian', /[ђјљњћџЂЈЉЊЋЏ]/gu],
  ['Turkish', /[şğıŞĞİ]/gu],
  ['Hungarian', /[őűŐŰ]/gu],
  ['Romanian', /[țșȚȘăĂ]/gu],
  ['Lithuanian', /[ėųįĖŲĮ]/gu],
  ['Latvian', /[ģķļņĢĶĻŅ]/gu],
]
/** Languages of the Latin or Cyrillic alphabet have such a letter in every few words only. */
const minShare = 0.01
const minShareOfScript = 0.1
const ownScripts = new Set(['Korean', 'Persian', 'Arabic', 'Hebrew', 'Thai', 'Hindi', 'Armenian', 'Georgian'])

/** Returns the language of a text if the normaliser cannot read it; null when it is supported or not recognized. */
export function findUnsupportedLanguage(text: string): string | null {
  const total = text.match(/\p{L}/gu)?.length ?? 0
  if (total === 0) return null
  const getShare = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / total
  const found = letters.find(([language, pattern]) => {
    const share = getShare(pattern)
    if (language === 'Persian') return share > 0 && getShare(/\p{Script=Arabic}/gu) >= minShareOfScript
    return share >= (ownScripts.has(language) ? minShareOfScript : minShare)
  })
  return found?.[0] ?? null
}

/** Returns why a text without a jewel is refused, naming its language when that is the reason. */
export function explainNoJewelry(text: string): string {
  const language = findUnsupportedLanguage(text)
  return language === null ? 'the text describes no jewelry' : `the text is in ${language}, which is not supported`
}
