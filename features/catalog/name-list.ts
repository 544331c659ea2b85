/** Names that a visitor chose in one filter group. */
export interface NameList {
  names: readonly string[]
  /** Whether a lot must have every name rather than any. */
  isAll: boolean
}

/**
 * Maximum lengths that the endpoints accept: characters of a search, names of a group, characters of a list of names.
 */
export const maxLengths = { search: 200, names: 100, list: 4_000 } as const

/** Prefix of a list of names that a lot must have together: `all:Sapphire,Diamond`. */
const allPrefix = 'all:'

/** Joins names by commas. Percent-encodes commas within a name, and an `all:` at its beginning. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[%,]/g, encodeURIComponent).replace(/^all:/, 'all%3A')).join(',')
}

/** The inverse of `joinNames`. Drops empty parts; keeps a part literally that is no valid encoding. */
export function splitNames(list: string): string[] {
  return [...new Set(list.split(',').map(decodeName).filter(Boolean))]
}

/** Parses `Sapphire,Diamond` or `all:Sapphire,Diamond`. `all:` before a single name has no effect and is dropped. */
export function parseNameList(text: string): NameList {
  const trimmed = text.trimStart()
  const isAll = trimmed.startsWith(allPrefix)
  const names = splitNames(isAll ? trimmed.slice(allPrefix.length) : text)
  return { names, isAll: isAll && names.length > 1 }
}

/** The inverse of `parseNameList`. */
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
