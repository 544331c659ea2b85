import { characterClass, classifyCharacter, classifyCode, isLetter } from './character-classes.ts'
import { skipFigures, isBehindStreet } from './scan-figures.ts'
import { hasWantedBeginning, skipWord, isRomanMonth, isSpacedOut, lastWord, rateSuspicion } from './scan-words.ts'
import { suspicion } from './suspicious-words.ts'
import type { WordBeginnings } from './build-word-beginnings.ts'

/** What a text may contain, from one pass over its characters. */
export interface TextScan {
  /** Whether it may mention any sale. */
  isSuspicious: boolean
  /** Whether a word or sign for a number precedes a number, which may be the lot's own. */
  hasNumberSign: boolean
  /** Whether a word in it begins like one of the given words. */
  hasBeginning: boolean
  /** Whether it contains a word for a number or an entry of a catalogue. */
  hasEntryWord: boolean
  hasStreetWord: boolean
  hasFigures: boolean
}

const suspicious: TextScan = {
  isSuspicious: true,
  hasNumberSign: true,
  hasBeginning: true,
  hasEntryWord: true,
  hasStreetWord: true,
  hasFigures: true,
}
const { other, figure, mark, strange } = characterClass

/**
 * Scans a text in one pass, since most texts contain nothing that the patterns match. If it finds nothing, no pattern
 * matches; a test verifies that.
 */
export function scanText(text: string, wanted: WordBeginnings): TextScan {
  /** Bits of `suspicion`, accumulated over words and signs. */
  let found = 0
  let hasBeginning = false
  let hasFigures = false
  /** Number of consecutive words of a single letter. */
  let singleLetters = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    const kind = classifyCode(code)
    if (kind === other) at += 1
    else if (kind === strange || (kind === mark && isMarkup(text, at, code))) return suspicious
    else if (kind === mark) {
      if (code === hash) found |= suspicion.ofNumber
      at += 1
    } else if (kind === figure) {
      if (isBehindStreet(text, at)) found |= suspicion.ofStreet
      at = skipFigures(text, at)
      if (at < 0) return suspicious
      hasFigures = true
      singleLetters = 0
    } else {
      const end = skipWord(text, at, wanted)
      if (lastWord.mayBeWanted && !hasBeginning) hasBeginning = hasWantedBeginning(text, at, end, wanted)
      singleLetters = end === at + 1 ? singleLetters + 1 : 0
      if (singleLetters >= 3 && isSpacedOut(text, end)) return suspicious
      if (lastWord.mayBeSuspicious) found |= rateSuspicion(text, at, end)
      if ((found & suspicion.sure) !== 0 || (mayBeRoman[kind] === 1 && isRomanMonth(text, at, end))) return suspicious
      at = end
    }
  }
  const hasNumberSign = (found & suspicion.ofNumber) !== 0
  if (hasNumberSign && (found & suspicion.ofList) !== 0) return suspicious
  const hasEntryWord = (found & (suspicion.ofNumber | suspicion.ofList)) !== 0
  const hasStreetWord = (found & suspicion.ofStreet) !== 0
  return { isSuspicious: false, hasNumberSign, hasBeginning, hasEntryWord, hasStreetWord, hasFigures }
}

/** By the class of a word's first letter: `i`, `v` and `x`. */
const mayBeRoman = Uint8Array.from({ length: 32 }, (_, kind) => (kind === 9 || kind === 22 || kind === 24 ? 1 : 0))

const [newline, carriageReturn, exclamation, hash, ampersand] = [0x0a, 0x0d, 0x21, 0x23, 0x26]
const [hyphen, point, slash, colon, lessThan, atSign] = [0x2d, 0x2e, 0x2f, 0x3a, 0x3c, 0x40]

/** Checks whether a mark begins markup or is part of an address; the text then needs the full check. */
function isMarkup(text: string, at: number, sign: number): boolean {
  const next = text.charCodeAt(at + 1)
  const isBeforeLetter = isLetter(classifyCharacter(text, at + 1))
  switch (sign) {
    // `house.example`; most points precede a space, a digit or the end.
    case point:
      return (
        isBeforeLetter && isLetter(classifyCharacter(text, at + 2)) && at > 0 && /[\p{L}\d]/u.test(text.charAt(at - 1))
      )
    // A word that is hyphenated at the end of a line.
    case hyphen:
      return next === newline || next === carriageReturn
    case atSign:
      return true
    // `&amp;`, `&#38;`
    case ampersand:
      return isBeforeLetter || next === hash
    // `<b>`, `</b>`, `<!--`
    case lessThan:
      return isBeforeLetter || next === slash || next === exclamation
    // `https://`
    case colon:
      return next === slash
    // `(at)`, `[dot]`
    default:
      return isBeforeLetter && /^[[(](?:at|dot|punkt|point|punto)[\])]/i.test(text.slice(at, at + 8))
  }
}
