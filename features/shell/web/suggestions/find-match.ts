/**
 * Returns the range of a name that matches the typed text: at the beginning of a word, ignoring case and accents.
 * Returns null without a match.
 */
export function findMatch(name: string, typed: string): [start: number, end: number] | null {
  const [whole, wanted] = [foldWords(name), foldWords(typed).text.trimEnd()]
  const at = wanted === '' ? -1 : whole.text.indexOf(wanted)
  if (at < 0) return null
  // Both begin with a space, which is not part of the name.
  const [start, last] = [whole.places[at + 1], whole.places[at + wanted.length - 1]]
  return start === undefined || last === undefined ? null : [start, last + 1]
}

/** Folds the words of a text, each after a space, and returns the position in the text of each character. */
function foldWords(text: string): { text: string; places: number[] } {
  let plain = ' '
  const places = [0]
  for (let at = 0; at < text.length; at++) {
    for (const letter of foldCharacter(text.charAt(at))) {
      if (letter === ' ' && plain.endsWith(' ')) continue
      plain += letter
      places.push(at)
    }
  }
  return { text: plain, places }
}

function foldCharacter(character: string): string {
  const letters = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
}
