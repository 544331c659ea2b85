import { expect, test } from 'vitest'
import { listDistributed } from './notices.ts'

test('given a lock file, then packages of production are distributed, and neither build tools nor tests', () => {
  const lock = {
    '': { dependencies: { r: '1' } },
    server: { dependencies: { a: '1', '@parure/domain': '1' }, devDependencies: { t: '1' } },
    domain: { dependencies: { z: '1' } },
    'tools/build-tools': { dependencies: { v: '1' } },
    'node_modules/@parure/domain': { link: true, resolved: 'domain' },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { missing: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/t': {},
    'node_modules/v': {},
    'node_modules/z': { peerDependencies: { b: '1', t: '1' }, peerDependenciesMeta: { t: { optional: true } } },
    'node_modules/r': {},
  }
  expect(listDistributed(lock)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/z',
  ])
})
