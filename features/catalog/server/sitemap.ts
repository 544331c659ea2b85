import { productName } from '@parure/contract/product.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { compressBody, chooseEncoding, type CompressedBody } from '@parure/http/caching/compression.ts'
import { createCache } from '@parure/cache/create-cache.ts'
import type { Db } from '@parure/features/schema.ts'

/** Lots on one page of the sitemap. */
const lotsPerPage = 5_000
const maxCachedBytes = 64 * 1024 * 1024
/** In milliseconds. */
const timeToLive = 60_000
const staticPaths = [
  '/',
  '/upcoming-lots',
  '/past-lots',
  '/market',
  '/market/method',
  '/houses',
  '/actual-filters',
  '/pricing',
  '/about-us',
  '/cost',
  '/value',
  '/faq',
  '/settings/contact-us',
  '/terms-condition',
  '/privacy-policy',
]

interface SitemapOptions {
  publicUrl: string
  version: () => string | null
  /** Paths that another feature knows. */
  morePaths: () => Promise<string[]>
}

/**
 * Serves `robots.txt` and the paged `sitemap.xml`: addresses only, no dates and no texts of lots. Each part is cached
 * until the catalog's version changes.
 */
export function serveSitemap(app: FastifyInstance, db: Db, { publicUrl, version, morePaths }: SitemapOptions): void {
  const cache = createCache<CompressedBody>({
    max: maxCachedBytes,
    measure: ({ bytes }) => bytes.length,
    version,
    ttl: timeToLive,
  })
  const sendPart = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: () => Promise<string>,
  ): Promise<FastifyReply> => {
    const wanted = chooseEncoding(request.headers['accept-encoding'])
    const compressPart = async (): Promise<CompressedBody> => compressBody(Buffer.from(await write()), wanted)
    const { bytes, encoding } = await cache.get(`${wanted ?? ''} ${name}`, compressPart)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').type('application/xml; charset=utf-8').send(bytes)
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(publicUrl)),
  )
  const listPartPaths = async (part: string): Promise<string[]> => {
    const paths = part === 'pages' ? [...staticPaths, ...(await morePaths())] : await listLotPaths(db, Number(part))
    if (paths.length === 0) throw new Problem('not-found', 'There is no such page of the sitemap.')
    return paths
  }
  app.get('/sitemap.xml', (request, reply) =>
    sendPart(request, reply, 'index', () => renderSitemapIndex(db, publicUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part(pages|\\d{1,6}).xml', (request, reply) => {
    const { part } = request.params
    return sendPart(request, reply, part, async () =>
      renderXmlDocument('urlset', renderUrlEntries(publicUrl, await listPartPaths(part))),
    )
  })
}

const renderRobots = (publicUrl: string): string =>
  [
    `# ${productName}`,
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /settings',
    'Allow: /settings/contact-us',
    'Disallow: /account',
    'Disallow: /paypal',
    'Disallow: /unsubscribe',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const renderUrlEntries = (publicUrl: string, paths: readonly string[]): string[] =>
  paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)

async function renderSitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const ranges = Array.from({ length: await countRanges(db) }, (_, range) => `${publicUrl}/sitemap-${range}.xml`)
  const entries = [`${publicUrl}/sitemap-pages.xml`, ...ranges].map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
  return renderXmlDocument('sitemapindex', entries)
}

/** Pages are ranges of ids, so that page 200 costs no more than page 1. */
async function listLotPaths(db: Db, range: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lot')
    .select('id')
    .where('id', '>', range * lotsPerPage)
    .where('id', '<=', (range + 1) * lotsPerPage)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => `/jewelry/${id}`)
}

async function countRanges(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`select max(id) as most from lot`.execute(db)
  return Math.ceil((rows[0]?.most ?? 0) / lotsPerPage)
}

function renderXmlDocument(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
