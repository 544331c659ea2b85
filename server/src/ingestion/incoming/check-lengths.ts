import type { IncomingLot } from './incoming-lot.ts'
import { RowError } from './row-error.ts'

/** Maximum characters. Names become patterns and keys; texts are displayed, and read word by word. */
const most = { lotNumber: 60, name: 200, title: 2_000, address: 2_048, text: 200_000 } as const

/** Throws a `RowError` for a text that is longer than any such text of a house. */
export function checkLengths({ house, sale, ...lot }: IncomingLot): void {
  const given: [name: string, text: string | null | undefined, longest: number][] = [
    ['the lot number', lot.lotNumber, most.lotNumber],
    ['the house', house.name, most.name],
    ['the house’s city', house.city, most.name],
    ['the house’s country', house.country, most.name],
    ['the house’s address', house.website, most.address],
    ['the sale’s location', sale.location, most.name],
    ['the sale’s title', sale.title, most.name * 2],
    ['the sale’s key', sale.key, most.address],
    ['the maker', lot.stated.maker, most.name],
    ['the key', lot.key, most.address],
    ['the link', lot.url, most.address],
    ['the title', lot.title, most.title],
    ['the description', lot.description, most.text],
    ['the provenance', lot.provenance, most.text],
    ['the condition', lot.condition, most.text],
  ]
  for (const [name, text, longest] of given) {
    if (text && text.length > longest) throw new RowError('too-long', `${name} is longer than ${longest} characters`)
  }
}
