import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesByAddress } from './page-routes.ts'

const route = (id: string, parentId?: string, path?: string, index?: true) =>
  [id, { id, parentId, path, index }] as const
const routes = Object.fromEntries([
  route('root', undefined, ''),
  route('home', 'root', undefined, true),
  route('past-lots', 'root', 'past-lots'),
  route('lot', 'root', 'jewelry/:id'),
  route('settings', 'root', 'settings'),
  route('profile', 'settings', 'profile'),
  route('own', 'settings', undefined, true),
  route('missing', 'root', '*'),
]) as unknown as ServerBuild['routes']

test('an address without parameters has its own routes, those around them and those of the addresses above', () => {
  const found = [...routesByAddress(routes)].map(([address, own]) => [address, Object.keys(own)])
  expect(found).toEqual([
    ['/', ['root', 'home']],
    ['/past-lots', ['root', 'home', 'past-lots']],
    ['/settings/profile', ['root', 'home', 'settings', 'profile', 'own']],
    ['/settings', ['root', 'home', 'settings', 'own']],
  ])
})
