/** From where to where a name shows what was typed: at the beginning of a word, whatever the case and the accents. */
export function matchIn(name: string, typed: string): [start: number, end: number] | null {
  const [whole, wanted] = [plainWords(name), plainWords(typed).text.trimEnd()]
  const at = wanted === '' ? -1 : whole.text.indexOf(wanted)
  if (at < 0) return null
  // Both begin with a space, which is no letter of the name.
  const [start, last] = [whole.places[at + 1], whole.places[at + wanted.length - 1]]
  return start === undefined || last === undefined ? null : [start, last + 1]
}

/** The words of a text in plain letters, each behind a space; and the place in the text of each character. */
function plainWords(text: string): { text: string; places: number[] } {
  let plain = ' '
  const places = [0]
  for (let at = 0; at < text.length; at++) {
    for (const letter of plainLetters(text.charAt(at))) {
      if (letter === ' ' && plain.endsWith(' ')) continue
      plain += letter
      places.push(at)
    }
  }
  return { text: plain, places }
}

function plainLetters(character: string): string {
  const letters = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
}
