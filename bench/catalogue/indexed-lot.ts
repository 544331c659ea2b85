import { codeOf, type IndexedLot } from '../../server/src/catalog/lot-index/indexed-lot.ts'
import type { OptionRegistry } from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { lotWords, titleWords } from '../../server/src/lot/search-words.ts'
import { lotDates } from './lot-dates.ts'
import { madeUpDetails } from './made-up-details.ts'
import type { MadeUpLot } from './made-up-lot.ts'
import type { OptionIds } from './made-up-options.ts'

/** Converts a generated lot to its form in the index. */
export function indexedMadeUp(
  id: number,
  lot: MadeUpLot,
  { book, idsOf }: { book: OptionRegistry; idsOf: OptionIds },
): IndexedLot {
  const { saleDay, pastFrom, listed } = lotDates(id, lot)
  const { options, currency, carats, sale } = madeUpDetails(id, lot.day > 0, lot.price)
  const price = cents(lot.price)
  return {
    id,
    pastFrom,
    saleId: sale,
    options: [...idsOf(lot), ...options.flatMap(({ group, name }) => book.ids(group, [name]))],
    words: [...lotWords([lot.title, lot.description]), ...titleWords(lot.title)],
    keys: {
      popularity: lot.popularity,
      listed: listed * 1000,
      saleDay: saleDay / 86_400_000,
      estimate: cents(lot.estimate),
      price,
      caratPrice: price === null || carats === null ? null : Math.round((price * 1000) / carats),
      multiple: price === null || lot.estimate === null ? null : Math.round((price * 10) / lot.estimate),
    },
    figures: { currency: codeOf(currency), estimate: cents(lot.estimate), price, carats },
  }
}

function cents(money: number | null): number | null {
  return money === null ? null : money * 100
}
