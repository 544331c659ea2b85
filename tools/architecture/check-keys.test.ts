import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findKeyViolations } from './check-keys.ts'

const bad: Record<string, string> = {
  'an object of a list’s columns': 'export const f = (row: Record<string, string>, head: string) => row[head]',
  'a table of constants': "const signs = { a: 1 }\nexport const f = (sign: string) => signs[sign as 'a']",
  'a table behind a cast of both': 'export const f = (o: object, k: string) => (o as Record<string, unknown>)[k]',
  'a key that may be text': "export const f = (o: Record<string, 1>, k: string | 'a') => o[k ?? '']",
  'an object that may be missing': 'export const f = (k: string, o?: Record<string, 1>) => o?.[k]',
  'an assignment': 'export const f = (o: Record<string, 1>, k: string) => { o[k] = 1 }',
  'a deletion': 'export const f = (o: Record<string, 1>, k: string) => { delete o[k] }',
  in: 'export const f = (o: object, k: string) => k in o',
  'a key that could be anything': 'export const f = (o: any, k: any) => o[k]',
  'a parameter with a bound': 'export const f = <K extends string>(o: Record<K, 1>, k: K) => o[k]',
  'a template that may be any text': 'export const f = (o: Record<string, 1>, k: string) => o[`${k}x`]',
  'a template that begins as an inherited name': 'export const f = (o: Record<string, 1>, k: string) => o[`__${k}`]',
}
const good: Record<string, string> = {
  'a list': 'export const f = (list: readonly string[], at: number) => list[at]',
  'a letter': 'export const f = (text: string, at: number) => text[at]',
  'a map': 'export const f = (map: Map<string, 1>, k: string) => map.get(k)',
  'a key out of a union': "export const f = (o: { a: 1; b: 2 }, k: 'a' | 'b') => o[k]",
  'a constant key': "export const f = (o: Record<string, 1>) => o['a']",
  'a number as key': 'export const f = (o: Record<number, 1>, k: number) => o[k]',
  'a template with a beginning of its own': 'export const f = (o: Record<string, 1>, k: number) => o[`part${k}`]',
  'a symbol': 'export const f = (o: object) => Symbol.iterator in o',
}

const name = (code: string): string => `features/${Buffer.from(code).toString('hex').slice(-40)}.ts`

let root: string
let violations: string[]
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'parure-keys-'))
  mkdirSync(path.join(root, 'features'), { recursive: true })
  for (const code of [...Object.values(bad), ...Object.values(good)]) writeFileSync(path.join(root, name(code)), code)
  const options = { strict: true, noUncheckedIndexedAccess: true, lib: ['es2024'], types: [], target: 'es2024' }
  writeFileSync(
    path.join(root, 'tsconfig.shared.json'),
    JSON.stringify({ compilerOptions: options, include: ['features'] }),
  )
  violations = findKeyViolations(root, ['tsconfig.shared.json'])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const reported = (code: string): string[] => violations.filter((each) => each.startsWith(name(code)))

test.each(Object.entries(bad))('given %s indexed by text, then it is reported', (_, code) => {
  expect(reported(code)).toHaveLength(1)
})

test.each(Object.entries(good))('given %s, then nothing is reported', (_, code) => {
  expect(reported(code)).toEqual([])
})
