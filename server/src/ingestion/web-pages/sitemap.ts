import { ownText } from '../../vocabulary/own-text.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import { xmlParser } from '../files/xml-events.ts'

/** The pages of a sitemap, or the further sitemaps of an index. */
export interface Sitemap {
  kind: 'pages' | 'sitemaps'
  /** Unchanged, in order. */
  urls: string[]
}

/** Maximum number of addresses that a sitemap may list (sitemaps.org). */
const mostUrls = 50_000

/** Maximum characters of an address; sitemaps.org allows 2,048. */
const longestUrl = 2_048

/**
 * Parses a sitemap or an index of sitemaps; for a damaged one, returns the part before the damage. Returns null for
 * anything else. Throws a `DamagedFile` when it is nested too deeply.
 */
export function readSitemap(bytes: Uint8Array): Sitemap | null {
  const found: Sitemap = { kind: 'pages', urls: [] }
  let root: string | undefined
  const open: string[] = []
  let text = ''
  const parser = xmlParser({
    opens: (name) => {
      root ??= name
      open.push(name)
      if (open.length > deepest) throw new DamagedFile(`a sitemap is not nested deeper than ${deepest} elements`)
      text = ''
    },
    text: (piece) => void (text.length <= longestUrl && (text += piece)),
    closes: () => {
      const [entry, name] = open.slice(-2)
      const url = text.trim()
      const isOne = name === 'loc' && (entry === 'url' || entry === 'sitemap')
      if (isOne && url.length <= longestUrl && found.urls.length < mostUrls) found.urls.push(ownText(url))
      open.pop()
      text = ''
    },
  })
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += longestPiece)
    parser.write(decoder.decode(bytes.subarray(at, at + longestPiece), { stream: true }))
  parser.end(decoder.decode())
  if (root === 'sitemapindex') return { ...found, kind: 'sitemaps' }
  return root === 'urlset' ? found : null
}

/** Bytes that are decoded and parsed at once. */
const longestPiece = 65_536
/** Maximum nesting, which allows the extensions of sitemaps for pictures, videos and languages. */
const deepest = 64
