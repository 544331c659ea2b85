/** Names that a visitor chose in one filter group. */
export interface NameList {
  names: readonly string[]
  /** Whether a lot must have every name rather than any. */
  isAll: boolean
}

/** What the calls take at most: the characters of a search, the names of a group and the characters of their list. */
export const longest = { search: 200, names: 100, list: 4_000 } as const

/** Begins a list of names of which a lot must have every one: `all:Sapphire,Diamond`. */
const allPrefix = 'all:'

/** Joins names by commas; a comma within a name is percent-encoded first, and so is what would begin a list of all. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[%,]/g, encodeURIComponent).replace(/^all:/, 'all%3A')).join(',')
}

/** The reverse of `joinNames`; empty parts are dropped, and a part that is no valid encoding is taken literally. */
export function splitNames(list: string): string[] {
  return [...new Set(list.split(',').map(decodeName).filter(Boolean))]
}

/** Reads `Sapphire,Diamond` or `all:Sapphire,Diamond`. Of one name "all" says no more than "any", and is dropped. */
export function parseNameList(text: string): NameList {
  const trimmed = text.trimStart()
  const isAll = trimmed.startsWith(allPrefix)
  const names = splitNames(isAll ? trimmed.slice(allPrefix.length) : text)
  return { names, isAll: isAll && names.length > 1 }
}

/** The reverse of `parseNameList`. */
export function formatNameList({ names, isAll }: NameList): string {
  return `${isAll && names.length > 1 ? allPrefix : ''}${joinNames(names)}`
}

function decodeName(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part.trim()
  }
}
