const unaccented = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
])

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\x00-\x7f]*$/
const isEastAsian = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/u

/** Lower case without accents; kana keep their voicing marks, and '&' reads 'and'. */
export function foldWord(text: string): string {
  if (text === '&') return 'and'
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower
  if (isEastAsian.test(lower)) return lower.normalize('NFKC')
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæøłđıς]/g, (sign) => unaccented.get(sign) ?? sign)
}

/** Returns the singular of an English or French plural; other inflections are marked in the word lists. */
export function singularize(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /(?:s|u|i)s$/.test(word) ? word : word.slice(0, -1)
}
