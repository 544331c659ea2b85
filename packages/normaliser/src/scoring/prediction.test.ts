import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { runParure } from '@parure/portal/test/servers/run-parure.ts'
import { predictLine } from './prediction.ts'

const run = (...args: string[]) => runParure(['normalise', ...args], childEnvironment)

describe('a line of the normalise command', () => {
  test('given a lot, figures become numbers', () => {
    const line = JSON.stringify({ id: 'A1', title: 'An 18ct gold ring with a 1,74 ct ruby, 5.5g', description: null })
    expect(predictLine(line)).toMatchObject({
      id: 'A1',
      isJewelry: true,
      category: 'Rings',
      materials: ['Gold'],
      gemstones: ['Ruby'],
      brand: null,
      carats: [{ stone: 'Ruby', carats: 1.74, approx: false }],
      goldKarat: [18],
      grossWeightGrams: 5.5,
      style: [],
      created: null,
    })
  })

  test.each([
    ['{', 'not valid JSON'],
    ['[]', /line: /],
    ['{"id":"x"}', /title: /],
    ['{"id":"x","title":1}', /title: /],
  ])('given %s, it says what is wrong', (line, problem) => {
    expect(predictLine(line)).toEqual({ problem: expect.stringMatching(problem) as string })
  })
})

describe('the normalise command', () => {
  test('given a bad line, it names it, writes the others and exits with 1', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'normalise-'))
    const [from, to] = [path.join(folder, 'in.ndjson'), path.join(folder, 'out.ndjson')]
    await writeFile(from, '{"id":1,"title":"Gold ring"}\n\nnonsense\n{"id":2,"title":"Silver brooch"}\n')
    expect(await run(from, to)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 3: not valid JSON') as string,
    })
    const lines = (await readFile(to, 'utf8')).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2])
  })

  test.each([
    ['/nowhere.ndjson', '/nowhere/out.ndjson', '/nowhere.ndjson'],
    [import.meta.filename, '/nowhere/out.ndjson', '/nowhere/out.ndjson'],
  ])('given %s and %s, it names the file it cannot open and exits with 1', async (from, to, named) => {
    expect(await run(from, to)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(named) as string,
    })
  })

  test('given nothing to read, it leaves what it wrote last time as it is', async () => {
    const kept = path.join(await mkdtemp(path.join(tmpdir(), 'normalise-')), 'out.ndjson')
    await writeFile(kept, 'kept')
    expect(await run('/nowhere.ndjson', kept)).toMatchObject({ code: 1 })
    expect(await readFile(kept, 'utf8')).toBe('kept')
  })

  test('given no arguments, it explains itself', async () => {
    expect(await run()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage') as string,
    })
  })
})
