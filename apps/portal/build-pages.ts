// Builds the pages unless no input has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const projectRoot = path.resolve(import.meta.dirname, '../..')
const build = path.join(import.meta.dirname, 'build/pages')
const stamp = path.join(build, 'inputs.sha256')
const sources = [
  '*.config.ts',
  'apps/portal/*.ts',
  '{apps/portal/{public,web},features,packages}/**/*.{ts,tsx,css,webp,woff2,svg,png,jpg,ico}',
  'package-lock.json',
]

const noInputs = ['**/{node_modules,server,test}/**', '**/*.test.*', '**/README.md']

export function buildPages(): void {
  const inputHash = hashFiles(globSync(sources, { cwd: projectRoot, exclude: noInputs }))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return
  console.log('Building the pages …')
  // Set also when tests start the build: React's development build is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: projectRoot, stdio: 'inherit', shell: process.platform === 'win32', env } as const
  const built = spawnSync('react-router', ['build', '--logLevel', 'error'], options)
  if (built.status !== 0) process.exit(built.status ?? 1)
  for (const file of globSync('client/**/*.{js,css,svg,json}', { cwd: build })) compress(path.join(build, file))
  writeFileSync(stamp, inputHash)
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(path.join(projectRoot, file)))
  }
  return hash.digest('hex')
}

/** Writes compressed copies beside the file, so that no request waits for compression. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < 1024) return
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, quality))
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }))
}

if (import.meta.main) buildPages()
