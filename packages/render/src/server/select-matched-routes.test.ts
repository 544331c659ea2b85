import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { selectMatchedRoutes, indexRoutesByAddress } from './select-matched-routes.ts'

const paths = {
  root: '',
  home: undefined,
  lists: 'lists',
  'lists-all': 'lists/all',
  list: 'lists/:id',
  lots: 'lists/:id/lots',
  settings: 'settings',
  unknown: '*',
}
const below = { profile: { parentId: 'settings', path: 'profile' }, 'settings-index': { parentId: 'settings' } }
const routes = {
  ...Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, { id, path, ...(id === 'root' ? {} : { parentId: 'root' }) }]),
  ),
  ...Object.fromEntries(Object.entries(below).map(([id, route]) => [id, { id, ...route }])),
} as unknown as ServerBuild['routes']

test.each([
  ['home', ['root', 'home', 'unknown']],
  ['lists', ['root', 'home', 'lists', 'unknown']],
  ['lots', ['root', 'home', 'lists', 'list', 'lots', 'unknown']],
  ['profile', ['root', 'home', 'settings', 'unknown', 'profile', 'settings-index']],
  ['unknown', Object.keys(routes)],
])('the page of %s gets the routes %j', (innermost, expected) => {
  expect(Object.keys(selectMatchedRoutes(routes, innermost))).toEqual(expected)
})

test('a page with one address has its routes by it, where the root adds nothing to the address', () => {
  const found = [...indexRoutesByAddress(routes)].map(([address, own]) => [address, Object.keys(own)])
  expect(found).toEqual([
    ['/', ['root', 'home', 'unknown']],
    ['/lists', ['root', 'home', 'lists', 'unknown']],
    ['/lists/all', ['root', 'home', 'lists', 'lists-all', 'unknown']],
    ['/settings/profile', ['root', 'home', 'settings', 'unknown', 'profile', 'settings-index']],
    ['/settings', ['root', 'home', 'settings', 'unknown', 'settings-index']],
  ])
})
