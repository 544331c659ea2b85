import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCommandGroups } from '../../commands.ts'
import { settingsSchema } from '@parure/config/settings-schema.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const byName = (one: string, other: string): number => one.localeCompare(other)
const known = Object.keys(settingsSchema.shape).toSorted(byName)

interface Compose {
  services: Record<
    string,
    { environment?: object; command?: string[]; volumes?: string[]; build?: { dockerfile: string } }
  >
  volumes: object
}

test('given every setting that the program reads, then the table of operations and the example have it, and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('## Settings')
  expect([...table.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name = '']) => name).toSorted(byName)).toEqual(known)
  expect([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name).toSorted(byName)).toEqual(
    known,
  )
})

test('given every measurement, then operations say what it means', () => {
  const text = read('docs/operations.md')
  const sources = globSync('{apps,features,packages}/**/*.ts', {
    cwd: root,
    exclude: ['**/{node_modules,test}/**', '**/*.test.ts'],
  })
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)',\s+help:/g)].flatMap(([, name]) => name ?? []),
  )
  expect(names).toContain('outbox_oldest_seconds')
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('given compose.yaml, then it sets what the program reads, and starts and mounts what is there', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose
  expect(Object.keys(services).toSorted(byName)).toEqual([
    'balancer',
    'primary',
    'search-1',
    'search-2',
    'search-3',
    'standby',
    'web',
    'worker',
  ])
  for (const { environment = {}, command = [], build } of [services['web'] ?? {}, services['worker'] ?? {}]) {
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    expect(command.filter((word) => word.endsWith('.ts') && !existsSync(path.join(root, word)))).toEqual([])
    expect(existsSync(path.join(root, build?.dockerfile ?? ''))).toBe(true)
  }
  const mounts = Object.values(services).flatMap(({ volumes: mounted = [] }) =>
    mounted.map((each) => each.split(':')[0] ?? ''),
  )
  const missing = mounts.filter((from) =>
    from.startsWith('./') ? !existsSync(path.join(root, from)) : !from.startsWith('/') && !(from in volumes),
  )
  expect(missing).toEqual([])
})

test('given compose.small.yaml, then it sets what the program reads, and mounts what is there', () => {
  const { services, volumes } = parse(read('compose.small.yaml')) as Compose
  expect(Object.keys(services).toSorted(byName)).toEqual(['caddy', 'database', 'parure'])
  const { environment = {}, build } = services['parure'] ?? {}
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  expect(existsSync(path.join(root, build?.dockerfile ?? ''))).toBe(true)
  const mounts = Object.values(services).flatMap((each) =>
    (each.volumes ?? []).map((mount) => mount.split(':')[0] ?? ''),
  )
  const missing = mounts.filter((from) =>
    from.startsWith('./') ? !existsSync(path.join(root, from)) : !(from in volumes),
  )
  expect(missing).toEqual([])
})

test('given the units of systemd, then each starts a program of the launcher', () => {
  const units = ['parure', 'parure-web@', 'parure-worker'].map((name) => read(`deploy/systemd/${name}.service`))
  const started = units.map((unit) => /^ExecStart=\/opt\/parure\/current\/bin\/parure (\w+)$/m.exec(unit)?.[1])
  expect(started).toEqual(['start', 'web', 'worker'])
})

test('given the Containerfile, then what it copies is there, and what it runs is a script', () => {
  const lines = read('Containerfile').split('\n')
  const copied = lines.filter((line) => /^COPY (?!--)/.test(line)).flatMap((line) => line.split(' ').slice(1, -1))
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  const ran = lines.flatMap((line) => /^RUN npm run (\S+)/.exec(line)?.[1] ?? [])
  expect(ran).toEqual(['build'])
  expect(read('Containerfile')).toContain('CMD ["bin/parure", "web"]')
  expect(ran.filter((name) => !(name in scripts))).toEqual([])
})

test('given what operations.md says to type, then there is such a command', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  const text = read('docs/operations.md')
  const typed = [...text.matchAll(/(npm run|npx parure) ([a-z][a-z:-]*)/g)].map(([command]) => command)
  expect(typed.length).toBeGreaterThan(15)
  const commands = (await readCommandGroups()).flatMap((group) =>
    group.commands.map(({ name }) => `npx parure ${name}`),
  )
  const [, table = ''] = text.split('## Commands')
  const listed = [...table.matchAll(/^\| `(?!npm)([a-z][a-z:-]*)/gm)].map(([, name = '']) => `npx parure ${name}`)
  const existing = [...commands, ...Object.keys(scripts).map((name) => `npm run ${name}`)]
  expect([...typed, ...listed].filter((command) => !existing.includes(command))).toEqual([])
  const files = [...text.matchAll(/`((?:deploy|bin)\/[\w./-]+)/g)].map(([, file = '']) => file)
  expect(files).toEqual(expect.arrayContaining(['bin/parure', 'deploy/haproxy.cfg']))
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('given a command that starts the program, then it is the launcher, which chooses the Node', () => {
  const text = read('docs/operations.md') + read('docs/upgrading.md')
  const started = [...text.matchAll(/`bin\/parure (\w+)`/g)].map(([, name = '']) => name)
  expect([...new Set(started)].toSorted(byName)).toEqual(['start', 'web', 'worker'])
  expect(text).not.toMatch(/node (?:--\S+ )*server\//)
})
