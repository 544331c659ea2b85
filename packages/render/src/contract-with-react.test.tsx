// Each test names what this package relies on beyond the documented interface of React and React Router.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Outlet, RouterContextProvider, Scripts, type EntryContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { throwMissingScripts } from './vite/router-plugins.ts'
import { createPageHandler } from './server/create-page-handler.ts'
import { renderDocument } from './server/render-document.tsx'

let contexts: EntryContext[] = []

async function handleDocument(request: Request, status: number, headers: Headers, context: EntryContext) {
  contexts.push(context)
  const chunks = await renderDocument(context, { url: request.url, nonce: 'n1', sprite: '<symbol></symbol>' })
  return new Response(chunks.join(''), { status, headers })
}

const Root = () => (
  <html lang="en">
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)
const route = (id: string, file: string, more: object) => [
  { id, ...more },
  {
    id,
    ...more,
    module: `/assets/${file}-11111111.js`,
    imports: ['/assets/base-11111111.js'],
    hasLoader: id !== 'root',
  },
]
const pages = {
  root: route('root', 'root', { path: '' }),
  lots: route('lots', 'lots', { path: 'lots', parentId: 'root' }),
  sales: route('sales', 'sales', { path: 'sales', parentId: 'root' }),
}
const modules = {
  root: { default: Root },
  lots: { default: () => <p>Lots</p>, loader: () => ({ total: 'seven lots' }) },
  sales: { default: () => <p>Sales</p>, loader: () => null },
}
const select = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(pages).map(([id, forms]) => [
      id,
      { ...forms[index], ...(index === 0 ? { module: modules[id as keyof typeof modules] } : {}) },
    ]),
  )
const build = {
  entry: { module: { default: handleDocument } },
  routes: select(0),
  assets: {
    entry: { module: '/assets/entry.client-11111111.js', imports: ['/assets/base-11111111.js'] },
    routes: select(1),
    url: '/assets/manifest-11111111.js',
    version: '11111111',
  },
  assetsBuildDirectory: 'assets',
  publicPath: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

async function render(address: string): Promise<string> {
  contexts = []
  const handle = createPageHandler(build, 'production')
  return (await handle(new Request(`http://localhost${address}`), new RouterContextProvider())).text()
}

test('renderMeta.streamCache: a filled cache lets the router render its data without suspending', async () => {
  const page = await render('/lots')
  expect(page).toContain('<p>Lots</p>')
  expect(page).toContain('seven lots')
  expect(page).not.toContain('<template')
})

test('the markup of Scripts: modulepreload links and one module script, which deferScripts finds', async () => {
  const page = await render('/lots')
  expect(page).toContain('type="text/x-module" id="page-scripts"')
  expect(page).toContain('hydratePage()')
  expect(page).toMatch(/ data-files="[^"]*\/assets\/lots-11111111\.js/)
  expect(page).not.toContain('modulepreload')
  expect(page).not.toContain('entry.client')
})

test('manifest.routes and build.routes: the router needs only the routes of the page', async () => {
  expect(await render('/lots')).not.toContain('sales-11111111')
  expect(await render('/sales')).toContain('sales-11111111')
})

test('the source of routeModules.js: a failed import reloads the page, which throwMissingScripts replaces', () => {
  const main = createRequire(import.meta.url).resolve('react-router')
  const file = path.join(
    main.replace(/react-router\/dist\/.*/, 'react-router/dist/production'),
    'lib/dom/ssr/routeModules.js',
  )
  const replaced = throwMissingScripts.transform(readFileSync(file, 'utf8'), file)
  expect(replaced?.code).toContain('isMissingScript')
  expect(replaced?.code).not.toContain('location.reload()')
})
