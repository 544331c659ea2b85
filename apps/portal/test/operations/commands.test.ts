import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { benches } from '../../../../tools/bench/benches.ts'
import { checks, namedChecks } from '../../../../check.ts'
import type { CommandGroup } from '@parure/features/command.ts'
import { readCommandGroups } from '../../commands.ts'
import { childEnvironment } from '../servers/child-environment.ts'
import { runParure } from '../servers/run-parure.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
let groups: readonly CommandGroup[]
beforeAll(async () => void (groups = await readCommandGroups()))
const listCommands = () => groups.flatMap(({ commands }) => commands)

const run = (...args: string[]) => runParure(args, childEnvironment)

test('given the registered commands, then each has a name of its own, a summary of one line and a usage', async () => {
  const names = listCommands().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, summary, load } of listCommands()) {
    expect(name).toMatch(/^[a-z]+(?:[:-][a-z]+)*$/)
    // The list of commands has lines of 80 characters.
    expect(summary, name).toMatch(/^\S.{9,59}$/)
    expect((await load()).usage, name).toMatch(new RegExp(`^Usage: npx parure ${name}(?![:-])`))
  }
})

test('given --help or nothing, then all commands are listed with their summaries, in groups', async () => {
  const { code, stdout } = await run('--help')
  expect(code).toBe(0)
  const lines = stdout.split('\n')
  for (const { name, summary } of listCommands())
    expect(
      lines.filter((line) => line.startsWith(`  ${name} `) && line.endsWith(` ${summary}`)),
      name,
    ).toHaveLength(1)
  expect(lines).toEqual(expect.arrayContaining(groups.map(({ title }) => `${title}:`)))
  expect(await run()).toEqual({ code, stdout, stderr: '' })
})

test('given a command and --help, then its usage is printed', async () => {
  const printed = { code: 0, stdout: expect.stringMatching(/^Usage: npx parure grant EMAIL PLAN/), stderr: '' }
  expect(await run('grant', '--help')).toEqual(printed)
  expect(await run('help', 'grant')).toEqual(printed)
})

test.each([
  ['graant', /unknown command 'graant'[^]*Did you mean grant\?/],
  ['constructor', /unknown command 'constructor'/],
  ['--grant', /unknown option '--grant'/],
])('given %s, which is no command, then it says so and ends with 2', async (name, said) => {
  const { code, stdout, stderr } = await run(name, 'premium@parure.test')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(said)
})

test('given arguments that a command does not know, then it prints its usage and ends with 2', async () => {
  const ended = await run('doctor', '--jsn')
  expect(ended).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/--jsn[^]*Usage: npx parure doctor/) })
})

test('given what sources, settings and containers say to type, then there is such a command, script, bench or check', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const known = new Set([
    ...listCommands().map(({ name }) => `npx parure ${name}`),
    ...Object.keys(scripts).map((name) => `npm run ${name}`),
    ...benches.map(({ name }) => `npm run bench -- ${name}`),
    ...[...checks.keys(), ...namedChecks.keys()].map((name) => `npm run check -- ${name}`),
  ])
  const folders = '{apps,deploy,e2e,features,packages,tools}/**/*.{ts,tsx,sql,sh,cfg}'
  const files = globSync([folders, '*.{ts,mjs,yaml}', 'Containerfile', '.env.example', '.ci/run'], {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(path.basename(name)),
  })
  const typed = files.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /npx parure [a-z][a-z:-]*|npm run [a-z][a-z:-]*(?: -- [a-z][a-z-]*)?/g,
      ),
    ]
      .map(([text]) => text.replace(/[:-]$/, ''))
      .map((text) => ({ file, text })),
  )
  expect(typed.length).toBeGreaterThan(100)
  expect(typed.filter(({ text }) => !known.has(text))).toEqual([])
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15)
})

test('given the table of benches, then each has a name of its own, and its file is there', () => {
  expect(new Set(benches.map(({ name }) => name)).size).toBe(benches.length)
  const missing = benches.filter(({ name, file = `tools/bench/${name}.ts` }) => !existsSync(path.join(root, file)))
  expect(missing).toEqual([])
})
