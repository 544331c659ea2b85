import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lintSources, compileErrors, projectRoot } from './lint-fixtures.ts'
import { rules } from './rule-fixtures.ts'

let broken: Map<string, string[]>
beforeAll(() => {
  broken = lintSources({
    ...Object.assign({}, ...rules.flatMap(({ bad, good }) => [bad, good])),
  })
})

test.each(rules)('given files that break $rule, then it is reported; their neighbours keep it', (each) => {
  const { rule, bad, good } = each
  for (const name of Object.keys(bad)) expect(broken.get(name), name).toContain(rule)
  for (const name of Object.keys(good)) expect(broken.get(name), name).toEqual([])
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
  const files = globSync('{apps,e2e,features,packages,tools}/**/*.{ts,tsx,css}', {
    cwd: projectRoot,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(path.basename(name)),
  })
  expect(files).toContain(path.join('packages', 'values', 'src', 'money.ts'))
  const door = /^packages\/[^/]+\/src\/index\.ts$/
  const others = files.filter((name) => !door.test(name.replaceAll(path.sep, '/')))
  expect(others.filter((name) => name.split(path.sep).some((part) => drawer.test(part.split('.')[0] ?? '')))).toEqual(
    [],
  )
})

test('given every script of package.json, then the file that it runs is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.(?:ts|mjs)\b/g) ?? [])
  expect(files.filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([])
})
