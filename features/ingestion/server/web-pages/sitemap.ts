import { detachSubstring } from '@parure/cache/detach-substring.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { createXmlParser } from '@parure/tabular/xml-events.ts'

/** The pages of a sitemap, or the further sitemaps of an index. */
export interface Sitemap {
  kind: 'pages' | 'sitemaps'
  /** Unchanged, in order. */
  urls: string[]
}

/** Maximum number of addresses that a sitemap may list (sitemaps.org). */
const maxUrls = 50_000

/** Maximum characters of an address; sitemaps.org allows 2,048. */
const maxUrlCharacters = 2_048

/**
 * Parses a sitemap or an index of sitemaps; for a damaged one, returns the part before the damage. Returns null for
 * anything else. Throws a `DamagedFile` when it is nested too deeply.
 */
export function parseSitemap(bytes: Uint8Array): Sitemap | null {
  const found: Sitemap = { kind: 'pages', urls: [] }
  let root: string | undefined
  const open: string[] = []
  let text = ''
  const parser = createXmlParser({
    onOpen: (name) => {
      root ??= name
      open.push(name)
      if (open.length > maxDepth) throw new DamagedFile(`a sitemap is not nested deeper than ${maxDepth} elements`)
      text = ''
    },
    onText: (piece) => void (text.length <= maxUrlCharacters && (text += piece)),
    onClose: () => {
      const [entry, name] = open.slice(-2)
      const url = text.trim()
      const isOne = name === 'loc' && (entry === 'url' || entry === 'sitemap')
      if (isOne && url.length <= maxUrlCharacters && found.urls.length < maxUrls) found.urls.push(detachSubstring(url))
      open.pop()
      text = ''
    },
  })
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += maxPieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + maxPieceBytes), { stream: true }))
  parser.end(decoder.decode())
  if (root === 'sitemapindex') return { ...found, kind: 'sitemaps' }
  return root === 'urlset' ? found : null
}

/** Bytes that are decoded and parsed at once. */
const maxPieceBytes = 65_536
/** Maximum nesting, which allows the extensions of sitemaps for pictures, videos and languages. */
const maxDepth = 64
