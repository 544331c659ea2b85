import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clientFolder } from '../contracts/served-routes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const portal = path.join(root, 'apps/portal')

/** Returns how the names of a style file's classes begin, as `createClassName` builds them. */
function computePrefix(file: string): string {
  const from = path.relative(portal, path.join(root, file))
  return `._${createHash('sha256').update(from).digest().readUInt32BE().toString(36).slice(-4)}`
}

/** The style sheets of the newest build: earlier ones stay in the folder for pages that are open. */
function readNewestSheets(): { site: string; operators: string } {
  const page = readFileSync(path.join(clientFolder, '../server/index.js'), 'utf8')
  const [, hash] = /assets\/style-([\w-]+)\.css/.exec(page) ?? []
  const read = (name: string): string => readFileSync(path.join(clientFolder, `assets/${name}-${hash}.css`), 'utf8')
  return { site: read('style'), operators: read('operators') }
}

test('the styles of operators’ pages are in their own sheet, all others in that of the site', () => {
  const { site, operators } = readNewestSheets()
  const files = globSync('{apps/portal/web,features,packages}/**/*.module.css', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const misplaced = files.filter((file) => {
    const isOfOperators = file.startsWith('features/operation/')
    return (isOfOperators ? site : operators).includes(computePrefix(file))
  })
  expect(misplaced).toEqual([])
  expect(files.filter((file) => operators.includes(computePrefix(file))).length).toBeGreaterThan(10)
  // A font or a custom property would be declared twice.
  expect(operators).not.toMatch(/@font-face|:root|@keyframes/)
})
