import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../caching/compression.ts'
import { createPageCache, type CacheablePages } from './create-page-cache.ts'
import { readFreshPage, compressPage, type CachedPage, type FreshPage, type RenderedResponse } from './rendered-page.ts'
import { generateRandomText } from '../generate-random-text.ts'
import { buildPolicyHeaders, type PagePolicy } from '../build-security-headers.ts'

/** Where the pages come from. */
interface PagesSource {
  /** The project, whose configuration of Vite is used in development. */
  root: string
  /** The output of the build: `client/` and `server/`. */
  build: string
  /** The module that renders, relative to the root. Loaded in development. */
  entry: string
}

interface PagesOptions<Input> extends PagesSource {
  dev: boolean
  policy: Omit<PagePolicy, 'nonce'>
  cacheable: CacheablePages
  /**
   * Returns the input of the pages besides nonce and error report; without a request, for a page that is the same for
   * all visitors.
   */
  input: (request: FastifyRequest | undefined) => Input
}

type Render = (request: Request, input: unknown) => Promise<RenderedResponse>
type Middleware = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Renders every other address in this process. */
export async function servePages<Input extends object>(
  app: FastifyInstance,
  options: PagesOptions<Input>,
): Promise<void> {
  const { renderer, before } = options.dev
    ? await openDevelopmentServer(app, options)
    : await openBuild(app, options.build)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // No policy and no nonce in development, where hot reload injects scripts and styles.
  const createNonce = (): string => (options.dev ? '' : generateRandomText('base64'))
  // No cache in development, since the sources change.
  const cache = createPageCache(options.dev ? { ...options.cacheable, version: () => null } : options.cacheable)
  const handlePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await before?.(request, reply)
    if (reply.raw.writableEnded || reply.raw.destroyed) return reply.hijack()
    const report = (error: unknown): void => request.log.error({ err: error }, 'page')
    const renderFreshPage = async (asked: Request, forAll: boolean): Promise<FreshPage> => {
      const render = await renderer()
      const nonce = createNonce()
      const buildInput = options.input(forAll ? undefined : request)
      return readFreshPage(await render(asked, { ...buildInput, nonce, report }), nonce)
    }
    const page = await cache(request, renderFreshPage, () => createRequest(request.raw, reply.raw))
    if (page.status === 503) request.log.warn('unavailable')
    return sendPage(request, reply, page, { ...options.policy, nonce: 'nonce' in page ? page.nonce : createNonce() })
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handlePage })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FreshPage | CachedPage,
  policy: PagePolicy,
): Promise<FastifyReply> {
  const { bytes, encoding } = await compressPage(
    page,
    policy.nonce ?? '',
    chooseEncoding(request.headers['accept-encoding']),
  )
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  setPageHeaders(reply, page, policy)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes.length > 0 ? bytes : null)
}

/** Sets the headers of pages and of their `.data` addresses, which are public too. */
function setPageHeaders(reply: FastifyReply, { status, headers }: FreshPage | CachedPage, policy: PagePolicy): void {
  const rendered = new Map(headers)
  reply.header('vary', rendered.get('vary') ?? 'Authorization, Cookie, accept-encoding')
  if (status === 503) reply.header('retry-after', '5')
  // A page may set its own headers, such as one whose URL contains a token, or one that other sites embed.
  const isSuccess = status >= 200 && status < 300
  reply.header('cache-control', rendered.get('cache-control') ?? (isSuccess ? 'public, max-age=60' : 'no-store'))
  if (!rendered.get('content-type')?.startsWith('text/html') || rendered.has('content-security-policy')) return
  if (policy.nonce) reply.headers(buildPolicyHeaders(policy))
  else reply.removeHeader('content-security-policy')
}

async function openBuild(
  app: FastifyInstance,
  build: string,
): Promise<{ renderer: () => Promise<Render>; before?: Middleware }> {
  const client = path.join(build, 'client')
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: setStaticCaching,
  })
  const { render } = (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as { render: Render }
  return { renderer: async () => render }
}

const workerPolicy = `default-src 'none'; connect-src 'self'`

/** Files in `assets` have a content hash in their names and never change. */
function setStaticCaching(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`)
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  // A worker obeys the policy of its own script: without this one it could not load anything.
  if (path.basename(file).startsWith('sw.js')) reply.header('content-security-policy', workerPolicy)
}

async function openDevelopmentServer(
  app: FastifyInstance,
  { root, entry }: PagesSource,
): Promise<{ renderer: () => Promise<Render>; before: Middleware }> {
  const { createServer } = await import('vite')
  const listening = new Set(process.listeners('SIGTERM'))
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite's SIGTERM handler would end the process before the database is closed.
  for (const listener of process.listeners('SIGTERM')) if (!listening.has(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  return {
    renderer: async () => ((await vite.ssrLoadModule(entry)) as { render: Render }).render,
    before: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', resolve)
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve()))
      }),
  }
}
