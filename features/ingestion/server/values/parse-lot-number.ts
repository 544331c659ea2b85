import { footnoteLetters } from './footnote-letters.ts'

const word =
  /^(?:lots?|losnummer|los|lotto|lote|kavel|partia|položka|katalog(?:ové)?|nummer|num(?:ero|éro|ber)?|(?:nr|no)(?=[\s.:])|n[°º]|№|#)(?![a-z])[\s.:#°º№-]*(?=[\p{L}\d])/iu

/** Signs of tax, reserve or notes behind a number; the catalog explains them. */
const notes = new RegExp(`[\\s*†‡§◊♦•°^~¤${footnoteLetters}]+$`, 'u')

/**
 * Returns the number without the words and signs around it: `Lot 6 - `, `lot:6`, `Los Nr. 6`, `No. 6` and `6 †` are 6.
 */
export function parseLotNumber(text: string | null): string | null {
  if (text === null || text.length > 60) return text
  let number = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== number;) {
    before = number
    number = number.replace(word, '')
  }
  number = number
    .replace(notes, '')
    .replace(/[\s.:,;–—-]+$/, '')
    .replace(notes, '')
  return /\d/.test(number) ? number : text
}
