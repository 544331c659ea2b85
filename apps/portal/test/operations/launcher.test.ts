// What bin/parure says before the program starts.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '@parure/config/settings-schema.ts'
import { programVersion } from '@parure/process/program-version.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parure-launcher-'))
  for (const each of ['bin', 'package.json'])
    cpSync(path.join(projectRoot, each), path.join(folder, each), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function launch(root: string, args: readonly string[], node: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, path.join(root, 'bin/parure'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Lets a program take this Node or system for another one. */
function pretend(change: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(`Object.defineProperty(${change})`)}`]
}

const asNode20 = pretend("process.versions, 'node', { value: '20.1.0' }")
const asWindows = pretend("process, 'platform', { value: 'win32' }")

test('given a command, then it runs it', () => {
  expect(launch(projectRoot, ['--version'])).toEqual({ status: 0, stdout: `${programVersion}\n`, stderr: '' })
})

test('given Windows, then installation and launcher name what is supported', () => {
  const refusal = { status: 1, stdout: '', stderr: 'Windows is not supported: run it in WSL 2.\n' }
  expect(launch(folder, ['start'], asWindows)).toEqual(refusal)
  const setup = path.join(projectRoot, 'setup.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...asWindows, setup], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual(refusal)
})

test('given nothing to do, then its usage', () => {
  expect(launch(projectRoot, [])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: bin\/parure/) })
})

test('given no packages, no build or no Node that is new enough, then a sentence says what to run', () => {
  expect(launch(folder, ['start'])).toEqual({
    status: 1,
    stdout: '',
    stderr: `The packages of ${folder} are not installed: run \`node setup.mjs\` there.\n`,
  })
  mkdirSync(path.join(folder, 'node_modules/fastify'), { recursive: true })
  expect(launch(folder, ['start'])).toMatchObject({
    status: 1,
    stderr: `${folder}/apps/portal/build/main/main.js is missing: run \`npm run build\` in ${folder}.\n`,
  })
  cpSync(path.join(projectRoot, 'apps/portal/web.ts'), path.join(folder, 'apps/portal/web.ts'))
  expect(launch(folder, ['web'], asNode20)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^Node 24 or later is needed, but this is 20\.1\.0: install it, or run `node setup\.mjs`/,
    ),
  })
})
