import type { IncomingLot } from './incoming-lot.ts'
import { RowError } from './row-error.ts'

/** Maximum characters. Names become patterns and keys; texts are displayed, and read word by word. */
const maxCharacters = { lotNumber: 60, name: 200, title: 2_000, address: 2_048, text: 200_000 } as const

/** Throws a `RowError` for a text that is longer than any such text of a house. */
export function checkLengths({ house, sale, ...lot }: IncomingLot): void {
  const given: [name: string, text: string | null | undefined, longest: number][] = [
    ['the lot number', lot.lotNumber, maxCharacters.lotNumber],
    ['the house', house.name, maxCharacters.name],
    ['the house’s city', house.city, maxCharacters.name],
    ['the house’s country', house.country, maxCharacters.name],
    ['the house’s address', house.website, maxCharacters.address],
    ['the sale’s location', sale.location, maxCharacters.name],
    ['the sale’s title', sale.title, maxCharacters.name * 2],
    ['the sale’s key', sale.key, maxCharacters.address],
    ['the maker', lot.stated.maker, maxCharacters.name],
    ['the key', lot.key, maxCharacters.address],
    ['the link', lot.url, maxCharacters.address],
    ['the title', lot.title, maxCharacters.title],
    ['the description', lot.description, maxCharacters.text],
    ['the provenance', lot.provenance, maxCharacters.text],
    ['the condition', lot.condition, maxCharacters.text],
  ]
  for (const [name, text, longest] of given) {
    if (text && text.length > longest) throw new RowError('too-long', `${name} is longer than ${longest} characters`)
  }
}
