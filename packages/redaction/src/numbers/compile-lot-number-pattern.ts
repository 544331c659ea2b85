import { stripNumberPrefix } from './lot-numbers.ts'
import { escapePattern } from '../text/create-pattern.ts'

let last: { number: string; pattern: RegExp } | undefined

/** Matches the number with the word before it; if several lots are named together, all of them. */
export function compileLotNumberPattern(lotNumber: string): RegExp {
  if (last?.number === lotNumber) return last.pattern
  const written = `0{0,6}${escapePattern(stripNumberPrefix(lotNumber))}`
  const sign = '(?:[- ]?(?:nos?|n[o°]s?|nrs?|num|n|number|numbers|nummer)\\.?)? ?[:#]? ?'
  const and = ' ?(?:[,/&-]|and|to|et|und|e|y) ?'
  const one = `(?:lot|los(?!\\s\\d+ [a-z]+s\\b)|lotto|lote)${sign}${written}`
  const several = `(?:lots|lose|lotti|lotes)${sign}(?:\\d{1,6}[a-z]?${and}){0,50}${written}(?:${and}\\d{1,6}[a-z]?){0,50}`
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:the )?(?:${one}|${several})(?![\\p{L}\\p{N}])`, 'gu')
  last = { number: lotNumber, pattern }
  return pattern
}
