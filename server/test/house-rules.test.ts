import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { directions, domainModules, foldersWithLists, sides, type Direction } from './import-directions.ts'
import { brokenRules, compileErrors, projectRoot, type Sources } from './lint-fixtures.ts'
import { rules } from './rule-fixtures.ts'

const restricted = 'no-restricted-imports'

/** Every folder under its side's list: one that has a list of its own, and one that has none. */
const wholeLists: Direction[] = (['domain', 'server', 'web'] as const).flatMap((side) =>
  [...foldersWithLists(side), `${side}/src/elsewhere`].map((folder) => ({ ...sides[side], folder })),
)

const contractAsType: Sources = {
  'web/src/lot/as-type.ts': "import type { LotCard } from '@parure/domain/lot/contract'\nexport type Card = LotCard",
  'web/src/ui/as-type.ts': "import type { Contract } from '@parure/domain/contract'\nexport type Any = Contract",
}

const rendering: Sources = {
  'server/src/app.ts': "import { lotRoutes } from './lot/routes.ts'\nexport const routes = [lotRoutes]",
  'web/src/entry.server.tsx': "import { renderToString } from 'react-dom/server'\nexport const render = renderToString",
}

const modules = domainModules()

let broken: Map<string, string[]>
beforeAll(() => {
  broken = brokenRules({
    ...Object.assign({}, ...rules.flatMap(({ bad, good }) => [bad, good])),
    ...Object.assign({}, ...[...wholeLists, ...directions].map(importing)),
    ...importing({ folder: 'web/src/lot', refused: modules.map(({ specifier }) => specifier), allowed: [] }),
    ...contractAsType,
    ...rendering,
  })
})

test.each(rules)('given files that break $rule, then it is reported; their neighbours keep it', (each) => {
  const { rule, bad, good } = each
  for (const name of Object.keys(bad)) expect(broken.get(name), name).toContain(rule)
  for (const name of Object.keys(good)) expect(broken.get(name), name).toEqual([])
})

test.each(wholeLists)('given $folder, then all that its side refuses is refused there too', (direction) => {
  expect(refusedOf(direction)).toEqual(direction.refused)
})

test.each(directions)('given $folder, then it imports what lies below it, and nothing beside or above', (direction) => {
  expect(refusedOf(direction)).toEqual(direction.refused)
})

test('given every module of the domain, then the browser is refused contracts and whatever else carries Zod', () => {
  const carriers = modules
    .filter(({ specifier, carriesZod }) => carriesZod || specifier.endsWith('/contract'))
    .map(({ specifier }) => specifier)
  expect(carriers).toContain('@parure/domain/plain-text')
  expect(
    modules.map(({ specifier }) => specifier).filter((specifier) => broken.get(file('web/src/lot', specifier))?.length),
  ).toEqual(carriers)
})

test.each(Object.keys({ ...contractAsType, ...rendering }))('given %s, then its import is allowed', (name) => {
  expect(broken.get(name)).toEqual([])
})

test('given TypeScript that cannot be stripped, such as an enum, then it does not compile', () => {
  expect(
    compileErrors({
      'enum.ts': 'export enum Colour { Red }',
      'namespace.ts': 'export namespace Colours { export const red = 1 }',
      'parameter-property.ts': 'export class Stone { constructor(readonly colour: string) {} }',
      'union.ts': "export type Colour = 'red' | 'blue'",
    }),
  ).toEqual(
    new Map([
      ['enum.ts', ['TS1294']],
      ['namespace.ts', ['TS1294']],
      ['parameter-property.ts', ['TS1294']],
      ['union.ts', []],
    ]),
  )
})

test('no file is a drawer for whatever fits nowhere else', () => {
  const drawer = /^(?:utils?|helpers?|common|types|constants|index)$/
  const files = globSync('{bench,domain,e2e,server,web}/**/*.{ts,tsx,css}', {
    cwd: projectRoot,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(path.basename(name)),
  })
  expect(files).toContain(path.join('domain', 'src', 'money.ts'))
  expect(files.filter((name) => name.split(path.sep).some((part) => drawer.test(part.split('.')[0] ?? '')))).toEqual([])
})

function refusedOf({ folder, refused, allowed }: Direction): string[] {
  return [...refused, ...allowed].filter((specifier) => broken.get(file(folder, specifier))?.includes(restricted))
}

/** One file for every import, which does nothing but pass it on. */
function importing({ folder, refused, allowed }: Direction): Sources {
  return Object.fromEntries(
    [...refused, ...allowed].map((specifier) => [
      file(folder, specifier),
      `import * as it from '${specifier}'\n\nexport const imported = it\n`,
    ]),
  )
}

function file(folder: string, specifier: string): string {
  return `${folder}/imports-${Buffer.from(specifier).toString('hex')}.ts`
}

test('given every script of package.json, then the file that it runs is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.(?:ts|mjs)\b/g) ?? [])
  expect(files.filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([])
})
