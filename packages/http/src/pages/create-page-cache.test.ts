import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './create-page-cache.ts'
import { convertToCachedPage, readFreshPage, compressPage, type CachedPage, type FreshPage } from './rendered-page.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({ url, method, headers })

/** Renders each request, numbered. */
function renderer(status = 200) {
  const asked: Request[] = []
  const render = async (request: Request): Promise<FreshPage> => {
    const nonce = `nonce-${asked.push(request)}`
    const words = `<script nonce="${nonce}">${asked.length}</script><p>${request.url}</p><script nonce="${nonce}">`
    return readFreshPage({ response: new Response(null, { status }), html: words.split(/(?=<p>)/) }, nonce)
  }
  return { asked, render }
}
const textOf = async (page: FreshPage | CachedPage, nonce: string) =>
  (await compressPage(page, nonce, undefined)).bytes.toString()
const original = () => new Request('http://here/original', { headers: { cookie: 'their=own' } })
const variantOf = (cookies: string) => (/^currency=[A-Z]{3}$/.test(cookies) ? cookies : null)
const list = { paths: new Set(['/list', '/frames/*']), version: () => 'one', variantOf }

test('given a page that was asked for before, then it is cached, each answer has a nonce of its own, and no other differs', async () => {
  const { asked, render } = renderer()
  const cache = createPageCache(list)
  await cache(ask('/list?page=2'), render, original)
  const first = await cache(ask('/list?page=2'), render, original)
  const second = await cache(ask('/list?page=2'), render, original)
  expect(asked).toHaveLength(2)
  const words = '<script nonce="AAAA">2</script><p>http://localhost/list?page=2</p><script nonce="AAAA">'
  expect(await textOf(first, 'AAAA')).toBe(words)
  expect(await textOf(second, 'BBBB')).toBe(words.replaceAll('AAAA', 'BBBB'))
})

test.each([10, 1_000, 100_000, 400_000])(
  'a page of %i words is sent as it was rendered, and from the cache with another nonce',
  async (words) => {
    const html = ['<p>', 'bijou d’or 9 550\u00a0–\u00a014 325 '.repeat(words), 'NONCE']
    const page = await readFreshPage({ response: new Response(null), html }, 'NONCE')
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    for (const encoding of ['br', 'gzip', undefined] as const) {
      const read = async (nonce: string, from: FreshPage | CachedPage) => {
        const sent = await compressPage(from, nonce, encoding)
        return unpacked[sent.encoding ?? 'none'](sent.bytes).toString()
      }
      // Another page overwrites the buffer in which the first was encoded.
      const other = await readFreshPage({ response: new Response(null), html: ['x'.repeat(2_000)] }, 'NONCE')
      const [first] = await Promise.all([read('NONCE', page), read('NONCE', other)])
      expect(first).toBe(html.join(''))
      expect(await read('CCCC', convertToCachedPage(page))).toBe(html.join('').replace('NONCE', 'CCCC'))
    }
  },
)

test('given a request with a cookie or a token, then its page is rendered anew, and neither cached nor answered from the cache', async () => {
  const { asked, render } = renderer()
  const cache = createPageCache(list)
  for (const headers of [
    { authorization: 'Bearer any' },
    { authorization: '' },
    { cookie: 'their=own' },
    { cookie: '' },
  ])
    expect(await textOf(await cache(ask('/list', headers), render, original), 'A')).toContain('original')
  for (let times = 0; times < 3; times++)
    expect(await textOf(await cache(ask('/list'), render, original), 'A')).toContain('http://localhost/list')
  await cache(ask('/list', { authorization: 'Bearer any' }), render, original)
  await cache(ask('/list', {}, 'HEAD'), render, original)
  expect(asked.filter(({ headers }) => headers.has('cookie'))).toHaveLength(6)
  expect(asked).toHaveLength(8)
  const bare = asked.filter((request) => request.url.endsWith('/list'))
  expect(bare.map((request) => [...request.headers])).toEqual([[], []])
})

test.each([
  ['another address', 200, '/list', '/list?page=2', 4],
  ['the page’s data', 200, '/list.data', '/list.data', 2],
  ['another page', 200, '/other', '/other', 4],
  ['a page right below a folder', 200, '/frames/a', '/frames/a', 2],
  ['a page further below', 200, '/frames/a/b', '/frames/a/b', 4],
  ['a refusal', 503, '/list', '/list', 4],
  ['an address that leads elsewhere', 200, '//list', '//list', 4],
])('given %s, then it is rendered as often as it has to be', async (_name, status, one, other, times) => {
  const { asked, render } = renderer(status)
  const cache = createPageCache(list)
  for (const url of [one, one, other, other]) await cache(ask(url), render, original)
  expect(asked).toHaveLength(times)
})

test('given the one cookie by which pages differ, then each of its values has a cached page of its own', async () => {
  const { asked, render } = renderer()
  const cache = createPageCache(list)
  const [euros, dollars] = ['currency=EUR', 'currency=USD']
  for (const cookie of [euros, dollars, undefined, euros, dollars, euros, undefined, dollars])
    await cache(ask('/list', cookie === undefined ? {} : { cookie }), render, original)
  expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([euros, dollars, null, euros, dollars, null])
  await cache(ask('/list', { cookie: 'currency=EUR; their=own' }), render, original)
  expect(asked).toHaveLength(7)
})
