// What setup.mjs installs, by the machine's own npm and without a network.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../contracts/lint-fixtures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parure-setup-'))
  cpSync(path.join(projectRoot, 'setup.mjs'), path.join(folder, 'setup.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Packages whose install scripts leave a file, packed as registries serve them, and the lock file that names them. */
function lockScripted(names: readonly string[]): void {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}.tgz`]))
  const root = { name: 'x', version: '1.0.0', dependencies }
  const locked = names.map((name) => {
    mkdirSync(path.join(folder, 'sources', name, 'package'), { recursive: true })
    const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` }
    const manifest = JSON.stringify({ name, version: '1.0.0', scripts })
    writeFileSync(path.join(folder, 'sources', name, 'package/package.json'), manifest)
    execFileSync('tar', ['-czf', `${name}.tgz`, '-C', path.join('sources', name), 'package'], { cwd: folder })
    return [`node_modules/${name}`, { version: '1.0.0', resolved: `file:${name}.tgz`, hasInstallScript: true }]
  })
  const lock = { ...root, lockfileVersion: 3, requires: true, packages: { '': root, ...Object.fromEntries(locked) } }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const manifest = { ...root, allowScripts: { allowed: true, refused: false } }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
}

function runSetup(firstInPath = '') {
  const PATH = [firstInPath, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  return spawnSync(process.execPath, ['setup.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH, npm_config_user_agent: '' },
  })
}

test('given packages with install scripts of which one is allowed, then that one runs alone', () => {
  const names = ['allowed', 'refused', 'undecided']
  lockScripted(names)

  const { status, stderr } = runSetup()

  expect(stderr).toBe('')
  expect(status).toBe(0)
  const hasRun = (name: string) => existsSync(path.join(folder, 'node_modules', name, 'ran'))
  expect(names.map(hasRun)).toEqual([true, false, false])

  rmSync(path.join(folder, 'node_modules/allowed/ran'))
  expect(runSetup().status).toBe(0)
  expect(hasRun('allowed'), 'a second start runs nothing').toBe(false)
})

test('given a lock file without addresses, then npm gets the usual ones, and none where it fails with them', () => {
  const root = { name: 'x', version: '1.0.0', devDependencies: { types: '1.0.0' }, dependencies: { '@s/a': '1.0.0' } }
  const peers = { peerDependencies: { b: '1', types: '1' }, peerDependenciesMeta: { types: { optional: true } } }
  const packages = { '': root, 'node_modules/@s/a': { version: '1.0.0', integrity: 'sha512-abc', ...peers } }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...root, allowScripts: {} }))
  const failing = path.join(folder, 'failing')
  mkdirSync(failing)
  const npm = `#!/bin/sh
    if [ "$1" = --version ]; then echo 11.0.0; exit; fi
    if [ "$1" = config ]; then echo https://packages.example; exit; fi
    echo "$@"
    if [ -e npm-shrinkwrap.json ]; then cp npm-shrinkwrap.json given.json; exit 1; fi
    mkdir node_modules && touch node_modules/.package-lock.json`
  writeFileSync(path.join(failing, 'npm'), npm, { mode: 0o755 })

  const { status, stdout } = runSetup(failing)

  expect(status).toBe(0)
  const usual = 'ci --prefix . --ignore-scripts --omit=dev'
  expect(stdout.split('\n').filter((line) => line.startsWith('ci'))).toEqual([
    `${usual} --prefer-offline --no-audit --no-fund --loglevel=error`,
    `${usual} --no-audit --no-fund --loglevel=error`,
  ])
  const given = JSON.parse(readFileSync(path.join(folder, 'given.json'), 'utf8')) as { packages: object }
  expect(given.packages).toEqual({
    '': root,
    'node_modules/@s/a': {
      ...packages['node_modules/@s/a'],
      resolved: 'https://packages.example/@s/a/-/a-1.0.0.tgz',
      peerDependencies: { b: '1' },
    },
  })
  expect(existsSync(path.join(folder, 'npm-shrinkwrap.json'))).toBe(false)
})

test('given an npm before 10, then it is refused in a sentence', () => {
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  const old = path.join(folder, 'old')
  mkdirSync(old)
  writeFileSync(path.join(old, 'npm'), '#!/bin/sh\necho 9.9.4\n')
  chmodSync(path.join(old, 'npm'), 0o755)
  const { status, stderr } = runSetup(old)
  expect([status, stderr]).toEqual([1, 'npm 10 or newer is needed to install the dependencies, but found 9.9.4.\n'])
})
