import { listActiveChips, type ActiveChip } from '../../list-active-chips.ts'
import { moneyKeys } from '../../build-list-query.ts'
import type { ListState } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { cutWords } from '../nothing-found/cut-words.ts'

/** A chip of a list, with the words that it was read from. */
export interface WordedChip extends ActiveChip {
  /** Null where nobody typed them. */
  words: string | null
}

/** Returns the chips of a list: those that were read from words in the order of the words, then all others. */
export function listWordedChips(
  status: LotStatus,
  state: ListState,
  currency: ReaderCurrency,
  reading: ReadQuery | null,
): WordedChip[] {
  const read = (reading?.chips ?? []).map(({ key }) => (key === 'money' ? moneyKeys[status] : key))
  const isAlone = (words: string): boolean => reading?.chips.filter((chip) => chip.words === words).length === 1
  const findPlace = (key: string): number => {
    const place = read.indexOf(key)
    return place < 0 ? read.length : place
  }
  return listActiveChips(status, state, currency)
    .map((chip) => {
      const words = reading?.chips[read.indexOf(chip.key)]?.words ?? null
      const left = words !== null && isAlone(words) ? cutWords(state.words ?? '', words) : ''
      return { ...chip, words, without: { ...chip.without, words: left } }
    })
    .toSorted((one, other) => findPlace(one.key) - findPlace(other.key))
}

interface Loaded {
  selection: { words?: string }
  reading: ReadQuery | null
}

/** Returns what the words of a list mean that may be on its way: words that only lost some keep the places of the others; of new ones nothing is known yet. */
export function findReading({ words = '' }: ListState, loaded: Loaded): ReadQuery | null | undefined {
  const before = loaded.selection.words ?? ''
  if (words === before) return loaded.reading
  const known = new Set(before.split(/\s+/))
  return words.split(/\s+/).every((word) => word === '' || known.has(word)) ? loaded.reading : undefined
}

/** Whether the words of the address stand in it as text though they mean filters: they could not be read. */
export function isUnread({ words, searchQuery }: ListState, reading: ReadQuery | null | undefined): boolean {
  if (!words || reading === undefined) return false
  return reading === null || (searchQuery === words && reading.rest !== words)
}
