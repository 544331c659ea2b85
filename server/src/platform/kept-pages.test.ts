import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keptPages } from './kept-pages.ts'
import { pageBytes, renderedPage, type RenderedPage } from './rendered-page.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({ url, method, headers })

/** Renders what it is asked for, and which rendering it was. */
function renderer(status = 200) {
  const asked: Request[] = []
  const render = async (request: Request): Promise<RenderedPage> => {
    const nonce = `nonce-${asked.push(request)}`
    const words = `<script nonce="${nonce}">${asked.length}</script><p>${request.url}</p><script nonce="${nonce}">`
    return renderedPage(new Response(words, { status }), nonce)
  }
  return { asked, render }
}
const textOf = async (page: RenderedPage, nonce: string) => (await pageBytes(page, nonce, undefined)).bytes.toString()
const asItCame = () => new Request('http://here/as-it-came', { headers: { cookie: 'their=own' } })
const list = { paths: new Set(['/list']), state: () => 'one' }

test('given a kept page, then each answer has a nonce of its own, and no other differs', async () => {
  const { asked, render } = renderer()
  const kept = keptPages(list)
  const first = await kept(ask('/list?page=2'), render, asItCame)
  const second = await kept(ask('/list?page=2'), render, asItCame)
  expect(asked).toHaveLength(1)
  const words = '<script nonce="AAAA">1</script><p>http://localhost/list?page=2</p><script nonce="AAAA">'
  expect(await textOf(first, 'AAAA')).toBe(words)
  expect(await textOf(second, 'BBBB')).toBe(words.replaceAll('AAAA', 'BBBB'))
  const long = await renderedPage(new Response(`${'ring '.repeat(1_000)}NONCE`), 'NONCE')
  expect(gunzipSync((await pageBytes(long, 'CCCC', 'gzip')).bytes).toString()).toBe(`${'ring '.repeat(1_000)}CCCC`)
})

test('given whoever says something of himself, then his page is rendered anew, and neither kept nor answered from what was', async () => {
  const { asked, render } = renderer()
  const kept = keptPages(list)
  for (const headers of [
    { authorization: 'Bearer any' },
    { authorization: '' },
    { cookie: 'their=own' },
    { cookie: '' },
  ])
    expect(await textOf(await kept(ask('/list', headers), render, asItCame), 'A')).toContain('as-it-came')
  expect(await textOf(await kept(ask('/list'), render, asItCame), 'A')).toContain('http://localhost/list')
  await kept(ask('/list', { authorization: 'Bearer any' }), render, asItCame)
  await kept(ask('/list', {}, 'HEAD'), render, asItCame)
  expect(asked.filter(({ headers }) => headers.has('cookie'))).toHaveLength(6)
  expect(asked).toHaveLength(7)
  const bare = asked.filter((request) => request.url.endsWith('/list'))
  expect(bare.map((request) => [...request.headers])).toEqual([[]])
})

test.each([
  ['another address', 200, '/list', '/list?page=2', 2],
  ['the page’s data', 200, '/list.data', '/list.data', 1],
  ['another page', 200, '/other', '/other', 2],
  ['a refusal', 503, '/list', '/list', 2],
  ['an address that leads elsewhere', 200, '//list', '//list', 2],
])('given %s, then it is rendered as often as it has to be', async (_name, status, one, other, times) => {
  const { asked, render } = renderer(status)
  const kept = keptPages(list)
  for (const url of [one, other]) await kept(ask(url), render, asItCame)
  expect(asked).toHaveLength(times)
})
