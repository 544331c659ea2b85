import { foldedWords } from '../lot/fold.ts'

/** A house's addresses in the web as patterns: of its own hosts, and of its name where a text writes it as a host. */
export function hostWords(houseNames: readonly string[], addresses: readonly (string | null | undefined)[]): RegExp[] {
  const hosts = addresses.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    return escaped(new URL(address).hostname.replace(/^www\./, ''))
  })
  const words = [...new Set(houseNames.map((name) => foldedWords(name).join('-')))].map((each) => each.split('-'))
  const end = '\\.[a-z]{2,}(?:\\.[a-z]{2,3})?'
  return [
    ...new Set(hosts.filter((host) => host.includes('.'))),
    ...words
      .filter((each) => each.join('').length >= 5)
      // Several words run together are a name even without an end.
      .map((each) => `${each.join('[-.]?(?:and[-.]?)?')}${each.length > 1 ? `(?:${end})?` : end}`),
  ].map(
    (host) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:https?://|[\\w.+-]{1,64}@|@)?(?:[\\w-]{1,63}\\.){0,4}${host}(?![\\p{L}\\p{N}-])(?:/[^\\s,;)]*)?`,
        'giu',
      ),
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
