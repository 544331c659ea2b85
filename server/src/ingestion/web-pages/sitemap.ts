import { Parser } from 'htmlparser2'

/** What a sitemap lists: pages, or further sitemaps. */
export interface Sitemap {
  kind: 'pages' | 'sitemaps'
  /** As they came, in their order. */
  urls: string[]
}

/** As many as a sitemap may list (sitemaps.org). */
const mostUrls = 50_000

/** Reads a sitemap or an index of sitemaps; a damaged one gives what stood before the damage. Null for anything else. */
export function readSitemap(xml: string): Sitemap | null {
  const found: Sitemap = { kind: 'pages', urls: [] }
  let root: string | undefined
  const open: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        root ??= local(name)
        open.push(local(name))
        text = ''
      },
      ontext: (told) => void (text += told),
      onclosetag: () => {
        const [entry, name] = open.slice(-2)
        if (name === 'loc' && (entry === 'url' || entry === 'sitemap') && found.urls.length < mostUrls) {
          found.urls.push(text.trim())
        }
        open.pop()
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (root === 'sitemapindex') return { ...found, kind: 'sitemaps' }
  return root === 'urlset' ? found : null
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
