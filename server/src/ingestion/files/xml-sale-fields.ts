/** Elements around rows whose fields hold for every row in them, in the languages that lists come in. */
export const saleNames: readonly string[] = [
  'sale',
  'auction',
  'auktion',
  'vente',
  'asta',
  'subasta',
  'veiling',
  'auksjon',
  'aukce',
  'aukcja',
]
/** Fields of a sale at most, and characters of one. */
const mostFields = 50
const longestField = 2_000
/** Characters of all of them: each row repeats them. */
const mostCharacters = 5_000

/**
 * What a sale states of itself before its rows begin, by the sale's name and the path below it: `sale/date`, `sale@no`.
 * `path` is that of the rows. The root of a file has no such fields unless it is a sale: a feed's own would change with
 * each fetch.
 */
export function saleFields(path: string) {
  const above = path.split('/').slice(0, -1)
  const at = above.findLastIndex((name) => saleNames.includes(name.toLowerCase()))
  const salePath = at === -1 ? null : above.slice(0, at + 1).join('/')
  const fields = new Map<string, string>()
  let text = ''
  let length = 0
  const clear = (): void => {
    fields.clear()
    length = 0
  }
  const keyOf = (names: readonly string[]): string | null =>
    salePath !== null && names.slice(0, at + 1).join('/') === salePath ? names.slice(at).join('/') : null
  const note = (key: string, given: string): void => {
    const value = given.trim().slice(0, longestField)
    if (value === '' || fields.size === mostFields || fields.has(key)) return
    length += key.length + value.length
    if (length <= mostCharacters) fields.set(key, value)
  }
  return {
    fields: (): ReadonlyMap<string, string> => fields,
    opens: (names: readonly string[], attributes: Readonly<Record<string, string>>): void => {
      text = ''
      const key = keyOf(names)
      if (key === null) return
      if (names.length === at + 1) clear()
      for (const [attribute, value] of Object.entries(attributes)) note(`${key}@${attribute}`, value)
    },
    text: (piece: string): void => {
      if (salePath !== null && text.length < longestField) text += piece
    },
    closes: (names: readonly string[]): void => {
      const key = keyOf(names)
      // The sale's own end: what it stated is not the next one's.
      if (names.length === at + 1) clear()
      else if (key !== null) note(key, text)
      text = ''
    },
  }
}
