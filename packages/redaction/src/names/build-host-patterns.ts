import {
  escapePattern,
  findLongestPiece,
  splitPieces,
  createPattern,
  type RedactionPattern,
} from '../text/create-pattern.ts'

/** Builds patterns of a house's web addresses: its own hosts, and its name written as a host. */
export function buildHostPatterns(
  houseNames: readonly string[],
  addresses: readonly (string | null | undefined)[],
): RedactionPattern[] {
  const hosts = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    return new URL(address).hostname.replace(/^www\./, '')
  })
  const words = [...new Set(houseNames.map((name) => splitPieces(name).join('-')))].map((each) => each.split('-'))
  const end = '\\.[a-z]{2,}(?:\\.[a-z]{2,3})?'
  const own = [...new Set(hosts.filter((host) => host.includes('.')))]
  const named = words.filter((each) => each.join('').length >= 5)
  return [
    ...own.map((host) => buildHostPattern(escapePattern(host), findLongestPiece(host))),
    // Several words without spaces identify the house even without a domain ending.
    ...named.map((each) =>
      buildHostPattern(
        `${each.map(escapePattern).join('[-.]?(?:and[-.]?)?')}${each.length > 1 ? `(?:${end})?` : end}`,
        findLongestPiece(each.join(' ')),
      ),
    ),
  ]
}

function buildHostPattern(host: string, piece: string): RedactionPattern {
  return createPattern(
    `(?<![\\p{L}\\p{N}])(?:https?://|[\\w.+-]{1,64}@|@)?(?:[\\w-]{1,63}\\.){0,4}${host}(?![\\p{L}\\p{N}-])(?:/[^\\s,;)]*)?`,
    [piece],
  )
}
