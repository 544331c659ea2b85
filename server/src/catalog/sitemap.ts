import { productName } from '@parure/domain/product'
import { Problem } from '@parure/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { compress, encodingFor, type CompressedBody } from '../platform/http/compression.ts'
import { versionedCache } from '../platform/http/versioned-cache.ts'
import type { Db } from '../schema.ts'

/** Lots on one page of the sitemap. */
const pageLength = 5_000
const pages = [
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
  const cache = versionedCache<CompressedBody>({ version, size: ({ bytes }) => bytes.length })
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: () => Promise<string>,
  ): Promise<FastifyReply> => {
    const wanted = encodingFor(request.headers['accept-encoding'])
    const make = async (): Promise<CompressedBody> => compress(Buffer.from(await write()), wanted)
    const { bytes, encoding } = await cache(`${wanted ?? ''} ${name}`, make)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').type('application/xml; charset=utf-8').send(bytes)
  }
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  const pathsOf = async (part: string): Promise<string[]> => {
    const paths = part === 'pages' ? [...pages, ...(await morePaths())] : await lotPaths(db, Number(part))
    if (paths.length === 0) throw new Problem('not-found', 'There is no such page of the sitemap.')
    return paths
  }
  app.get('/sitemap.xml', (request, reply) => send(request, reply, 'index', () => index(db, publicUrl)))
  app.get<{ Params: { part: string } }>('/sitemap-:part(pages|\\d{1,6}).xml', (request, reply) => {
    const { part } = request.params
    return send(request, reply, part, async () => document('urlset', entriesOf(publicUrl, await pathsOf(part))))
  })
}

const robots = (publicUrl: string): string =>
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

const entriesOf = (publicUrl: string, paths: readonly string[]): string[] =>
  paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)

async function index(db: Db, publicUrl: string): Promise<string> {
  const ranges = Array.from({ length: await rangeCount(db) }, (_, range) => `${publicUrl}/sitemap-${range}.xml`)
  const entries = [`${publicUrl}/sitemap-pages.xml`, ...ranges].map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** Pages are ranges of ids, so that page 200 costs no more than page 1. */
async function lotPaths(db: Db, range: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lot')
    .select('id')
    .where('id', '>', range * pageLength)
    .where('id', '<=', (range + 1) * pageLength)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => `/jewelry/${id}`)
}

async function rangeCount(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`select max(id) as most from lot`.execute(db)
  return Math.ceil((rows[0]?.most ?? 0) / pageLength)
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
