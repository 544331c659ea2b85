/** Names of elements around rows whose fields apply to each row within them, in the languages of the lists. */
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
/** Maximum fields of a sale, and maximum characters of a field. */
const maxSaleFields = 50
const maxFieldCharacters = 2_000
/** Maximum characters of all fields: each row repeats them. */
const maxSaleCharacters = 5_000

/**
 * Collects what a sale states of itself before its rows begin, keyed by the sale's name and the path below it:
 * `sale/date`, `sale@no`. `path` is that of the rows. The root of a file has no such fields unless it is a sale: the
 * fields of a feed would change with each fetch.
 */
export function createSaleFieldCollector(path: string) {
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
  const buildFieldKey = (names: readonly string[]): string | null =>
    salePath !== null && names.slice(0, at + 1).join('/') === salePath ? names.slice(at).join('/') : null
  const recordField = (key: string, given: string): void => {
    const value = given.trim().slice(0, maxFieldCharacters)
    if (value === '' || fields.size === maxSaleFields || fields.has(key)) return
    length += key.length + value.length
    if (length <= maxSaleCharacters) fields.set(key, value)
  }
  return {
    listFields: (): ReadonlyMap<string, string> => fields,
    handleOpen: (names: readonly string[], attributes: Readonly<Record<string, string>>): void => {
      text = ''
      const key = buildFieldKey(names)
      if (key === null) return
      if (names.length === at + 1) clear()
      for (const [attribute, value] of Object.entries(attributes)) recordField(`${key}@${attribute}`, value)
    },
    handleText: (piece: string): void => {
      if (salePath !== null && text.length < maxFieldCharacters) text += piece
    },
    handleClose: (names: readonly string[]): void => {
      const key = buildFieldKey(names)
      // The end of the sale itself: its fields do not apply to the next one.
      if (names.length === at + 1) clear()
      else if (key !== null) recordField(key, text)
      text = ''
    },
  }
}
