// Builds the pages unless no input has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const build = path.join(import.meta.dirname, 'build')
const stamp = path.join(build, 'inputs.sha256')
const sources = ['web/*.ts', 'web/src/**/*.*', 'web/public/**/*.*', 'domain/src/**/*.ts', 'package-lock.json']

export function buildPages(): void {
  const wanted = hashOf(globSync(sources, { cwd: root }))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  // Set also when tests start the build: React's development build is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32', env } as const
  const built = spawnSync('react-router', ['build', '--logLevel', 'error'], options)
  if (built.status !== 0) process.exit(built.status ?? 1)
  for (const file of globSync('client/**/*.{js,css,svg,json}', { cwd: build })) compress(path.join(build, file))
  writeFileSync(stamp, wanted)
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(path.join(root, file)))
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
