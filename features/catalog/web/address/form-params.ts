import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { formatNameList, parseNameList } from '../../name-list.ts'
import { rangeKeys, formatRange, type RangeKey } from '../../range.ts'
import { parseRangeTexts } from '../filters/range/parse-range-texts.ts'

/** The form field with the currency of its amounts, for the address of a range of money. */
export const formCurrency = 'range-currency'

/** The form field that names a group of whose ticks a lot must have every one. */
export const formAllNames = 'all-of'

/**
 * A form sent without JavaScript repeats a group's name for every tick and sends a range as two fields. Returns the
 * parameters with each group joined to its comma list and each range to one parameter, or null when there is nothing to
 * join.
 */
export function joinFormParams(params: URLSearchParams): URLSearchParams | null {
  const repeated = optionGroups.filter((group) => params.getAll(group).length > 1)
  const typed = rangeKeys.filter((key) => params.has(`${key}-from`) || params.has(`${key}-to`))
  if (repeated.length === 0 && typed.length === 0) return null
  const joined = new URLSearchParams(params)
  const allOf = params.getAll(formAllNames)
  for (const group of repeated) {
    const { names } = parseNameList(params.getAll(group).join(','))
    joined.set(group, formatNameList({ names, isAll: allOf.includes(group) }))
  }
  for (const key of typed) {
    const range = parseTypedRange(key, params)
    if (range) joined.set(key, range)
  }
  const currency = params.get(formCurrency)
  if (currency && (joined.has('estimate') || joined.has('price'))) joined.set('currency', currency)
  return joined
}

/** Swaps From and To when From is higher, since no message can report it without JavaScript. */
function parseTypedRange(key: RangeKey, params: URLSearchParams): string | null {
  const [from, to] = [params.get(`${key}-from`) ?? '', params.get(`${key}-to`) ?? '']
  const found = [parseRangeTexts(key, { from, to }), parseRangeTexts(key, { from: to, to: from })].find(
    (read) => 'range' in read,
  )
  return found && 'range' in found && found.range ? formatRange(found.range) : null
}
