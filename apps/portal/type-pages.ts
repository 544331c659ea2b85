// Generates the types of pages in `features/`: React Router generates types only for modules inside its app directory.
// Runs after `react-router typegen`, whose file for the root is the template.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './web/routes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const appFolder = path.join(import.meta.dirname, 'web')
const typesFolder = path.join(root, '.react-router/types')
const rootModule = path.join(appFolder, 'root.tsx')
const template = readFileSync(path.join(typesFolder, 'apps/portal/web/+types/root.ts'), 'utf8')

interface Page {
  id: string
  file: string
}

for (const entry of routes) typePages(entry, [{ id: 'root', file: rootModule }])

function typePages({ id = '', file, children = [] }: RouteConfigEntry, parents: readonly Page[]): void {
  const page = { id, file: path.resolve(appFolder, file) }
  const pages = [...parents, page]
  const folder = path.join(typesFolder, path.relative(root, path.dirname(page.file)), '+types')
  const importPage = (each: string): string =>
    `import(${JSON.stringify(formatSpecifier(path.dirname(page.file), each))})`
  const matches = pages.map((each) => `{ id: ${JSON.stringify(each.id)}; module: typeof ${importPage(each.file)} }`)
  const text = template
    .replace('import("../root.js")', () => importPage(page.file))
    .replace('file: "root.tsx"', () => `file: ${JSON.stringify(file)}`)
    .replace(/type Matches = \[[\s\S]*?\];/, () => `type Matches = [${matches.join(', ')}];`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, path.basename(page.file).replace(/x$/, '')), text)
  for (const child of children) typePages(child, pages)
}

/** Returns the specifier of a page in the `+types` folder beside another page. `rootDirs` merges both trees. */
function formatSpecifier(folder: string, file: string): string {
  return path.relative(path.join(folder, '+types'), file).replace(/tsx?$/, 'js')
}
