import { isAside } from '../context/asides.ts'
import type { FoundValue } from '../attributes.ts'
import type { Match } from '../text/matcher.ts'
import { getTextAfter, getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

/** Reads the periods and styles of the jewel; only those of the title, when it names any. */
export function readStyles(reading: Reading): FoundValue<string>[] {
  let matches = matchers
    .styles(reading.text, reading.tokens)
    .filter(
      (match) =>
        !historical.test(getTextBefore(reading, match.start, 70)) &&
        !isAside(reading, match) &&
        !echo.test(getTextAfter(reading, match.end, 20)),
    )
  matches.push(...findEmpireItems(reading))
  const labelled = matches.filter((match) => label.test(getTextBefore(reading, match.start, 20)))
  if (labelled.length > 0) matches = labelled
  const inTitle = matches.filter((match) => match.start < reading.titleEnd)
  const found = new Map<string, FoundValue<string>>()
  for (const match of inTitle.length > 0 ? inTitle : matches) {
    const name = match.names[0]!
    if (!found.has(name))
      found.set(name, { value: name, quote: getQuote(reading, match), confidence: ratePlace(reading, match) })
  }
  return [...found.values()]
}

/** ', Empire,' as a separate item; the word alone may mean any realm. */
const empireItem = /(?:^|[,;.|(\n]\s*)(empire)(?=\s*(?:[,;.|)\n]|$|(?:um|vers|omkring|ca|circa|c)\.?\s*1[78]\d\d))/giu

function findEmpireItems(reading: Reading): Match[] {
  if (!/empire/i.test(reading.text)) return []
  return Array.from(reading.text.matchAll(empireItem), ({ index, 0: whole }) => ({
    names: ['Empire'],
    start: index + whole.length - 'empire'.length,
    end: index + whole.length,
  }))
}

/** 'Period: Edwardian' has precedence. */
const label = /(?<!\p{L})(?:period|era|style|epoche|stil|époque|epoca|época|periode|epoka|období|sloh)\s*:\s*$/iu

// History beside the description: 'stars were popular in Edwardian days'.
const historical =
  /\b(?:popular\w*|inspired|reminiscent|evok\w+|echo\w*|tradition\w*|heyday|throughout|until|unlike|influence\w*|nod to|homage to|reviv\w+|common|flow\w*|preced\w*|remont\w*|symboli[sz]\w+|believed)\b[^.;]{0,45}$|(?<!\p{L})(?:during|schon (?:im|in der)|bereits (?:im|in der)|déjà (?:à|au|sous)|già (?:in|nel)|ya en|já n[ao]|reeds in|redan (?:på|under)|allerede i|již v|już w)(?!\p{L})[^.;]{0,30}$|\b(?:könig|kaiser|king|queen|roi|rey|re|emperor|empress|kung|konge)\s+$/iu
const echo = /^[\s-]+(?:inspired|influences|influenced|times|collectors?|sensibilit\w+|practice)\b/i
