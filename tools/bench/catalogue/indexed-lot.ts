import { encodeCurrency, type IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import { listLotTerms, listTitleTerms } from '@parure/features/lot/server/list-search-terms.ts'
import { computeLotDates } from './compute-lot-dates.ts'
import { generateDetails } from './generate-details.ts'
import type { GeneratedLot } from './generated-lot.ts'
import type { ListOptionIds } from './made-up-options.ts'

/** Converts a generated lot to its form in the index. */
export function buildIndexedLot(
  id: number,
  lot: GeneratedLot,
  { book, idsOf }: { book: OptionRegistry; idsOf: ListOptionIds },
): IndexedLot {
  const { saleDay, pastFrom, listed } = computeLotDates(id, lot)
  const { options, currency, carats, sale } = generateDetails(id, lot.day > 0, lot.price)
  const price = toCents(lot.price)
  return {
    id,
    pastFrom,
    saleId: sale,
    options: [...idsOf(lot), ...options.flatMap(({ group, name }) => book.findIds(group, [name]))],
    words: [...listLotTerms([lot.title, lot.description]), ...listTitleTerms(lot.title)],
    keys: {
      popularity: lot.popularity,
      listed: listed * 1000,
      saleDay: saleDay / 86_400_000,
      estimate: toCents(lot.estimate),
      price,
      caratPrice: price === null || carats === null ? null : Math.round((price * 1000) / carats),
      multiple: price === null || lot.estimate === null ? null : Math.round((price * 10) / lot.estimate),
    },
    figures: { currency: encodeCurrency(currency), estimate: toCents(lot.estimate), price, carats },
  }
}

function toCents(money: number | null): number | null {
  return money === null ? null : money * 100
}
