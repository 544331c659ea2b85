// npm run check -- specification
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSpecificationRows } from './document.ts'
import { findSpecificationGaps, normalizeText, type Files } from './gaps.ts'
import { calls, constants, routes } from './said.ts'
import { examples, parts, texts } from './said-texts.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const isTest = /\.(?:test|spec)\.tsx?$/

const rows = parseSpecificationRows(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))
const tests = read(['{apps,features,packages,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], () => true, String)
const sources = read(
  ['{apps,features,packages}/**/*.{ts,tsx}'],
  (file) => !isTest.test(file) && !file.startsWith('apps/portal/test/'),
  normalizeText,
)
const gaps = findSpecificationGaps(rows, { routes, calls, texts, constants, parts, examples }, sources, tests)

for (const gap of gaps) console.error(gap)
if (gaps.length > 0) process.exitCode = 1
else console.log(`${rows.length} rows of docs/specification.md, each held by a test`)

function read(patterns: string[], wanted: (file: string) => boolean, as: (content: string) => string): Files {
  const files = globSync(patterns, { cwd: root, exclude: ['**/{build,node_modules}/**'] }).filter(wanted)
  return new Map(files.map((file) => [file, as(readFileSync(path.join(root, file), 'utf8'))]))
}
