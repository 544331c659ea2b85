import { expect, test } from 'vitest'
import { parseAdvice } from './advice.ts'
import { lockFaults, type LockedPackage } from './lock-faults.ts'

const sound = { version: '1.0.0', integrity: 'sha512-abc' }

test.each<[string, Record<string, LockedPackage>, string[]]>([
  ['a sound lock', { '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': sound }, []],
  ['a workspace of our own', { 'node_modules/@parure/web': { link: true } }, []],
  ['a range', { web: { devDependencies: { a: '^1.0.0' } } }, ['web: a is not pinned (^1.0.0)']],
  ['no checksum', { 'node_modules/a': { version: '1.0.0' } }, ['node_modules/a: no sha512 checksum']],
  ['a weak checksum', { 'node_modules/a': { integrity: 'sha1-abc' } }, ['node_modules/a: no sha512 checksum']],
  ['a repository', { 'node_modules/a': { ...sound, resolved: 'git+ssh://x' } }, ['node_modules/a: from git+ssh://x']],
  ['an allowed script', { 'node_modules/b/node_modules/@s/ok': { ...sound, hasInstallScript: true } }, []],
  [
    'a script of its own',
    { 'node_modules/a': { ...sound, hasInstallScript: true } },
    ['node_modules/a: an install script nobody decided on'],
  ],
  [
    'a script of a package that is installed under an allowed name',
    { 'node_modules/@s/ok': { ...sound, name: 'other', hasInstallScript: true } },
    ['node_modules/@s/ok: an install script nobody decided on'],
  ],
  [
    'a script of a package with the name of an object’s property',
    { 'node_modules/constructor': { ...sound, hasInstallScript: true } },
    ['node_modules/constructor: an install script nobody decided on'],
  ],
])('given %s, then its faults are told', (_, packages, faults) => {
  const used = { 'node_modules/x/node_modules/@s/ok': { ...sound, hasInstallScript: true } }
  expect(lockFaults({ ...packages, ...used }, { '@s/ok': true })).toEqual(faults)
})

test('given a decision about a package without an install script, then it is reported', () => {
  const packages = { 'node_modules/a': sound, 'node_modules/b': { ...sound, hasInstallScript: true } }
  expect(lockFaults(packages, { a: true, b: false, gone: false })).toEqual([
    'allowScripts: a has no install script',
    'allowScripts: gone has no install script',
  ])
})

test.each([
  ['nothing found', '{"vulnerabilities":{}}', { grave: [], others: 0 }],
  [
    'findings',
    JSON.stringify({
      vulnerabilities: {
        a: { severity: 'high', range: '<2', fixAvailable: true },
        b: { severity: 'critical', range: '*', fixAvailable: false },
        c: { severity: 'moderate', range: '*', fixAvailable: false },
      },
    }),
    { grave: ['a <2: high, a newer version mends it', 'b *: critical'], others: 1 },
  ],
  ['a registry without advisories', '{"statusCode":405,"error":{}}', undefined],
  ['no answer', '', undefined],
])('given %s, then that is what is told', (_, output, expected) => {
  expect(parseAdvice(output)).toEqual(expected)
})
