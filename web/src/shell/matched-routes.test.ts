import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { matchedRoutes } from './matched-routes.ts'

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
} as unknown as EntryContext['manifest']['routes']

test.each([
  ['home', ['root', 'home', 'unknown']],
  ['lists', ['root', 'home', 'lists', 'unknown']],
  ['lots', ['root', 'home', 'lists', 'list', 'lots', 'unknown']],
  ['profile', ['root', 'home', 'settings', 'unknown', 'profile', 'settings-index']],
  ['unknown', Object.keys(routes)],
])('the page of %s gets the routes %j', (innermost, expected) => {
  expect(Object.keys(matchedRoutes(routes, innermost))).toEqual(expected)
})
