// Builds the pages unless no input has changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
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

/** Run by its path: the machine's own Node may be older than the one that runs this. */
const routerBuilder = path.join(projectRoot, 'node_modules/@react-router/dev/bin.cjs')

const noInputs = ['**/{node_modules,server,test}/**', '**/*.test.*', '**/README.md']

export async function buildPages(): Promise<void> {
  const inputHash = hashFiles(globSync(sources, { cwd: projectRoot, exclude: noInputs }))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputHash) {
    console.log('Building the pages …')
    await runBundler()
    await compressFiles('.gz', compressWithGzip)
    writeFileSync(stamp, inputHash)
  }
  // A first start can serve the pages from here on. Brotli needs four seconds of processor time, gzip a tenth of one.
  process.send?.('usable')
  await compressFiles('.br', compressWithBrotli)
}

async function runBundler(): Promise<void> {
  // Set also when tests start the build: React's development build is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: projectRoot, stdio: 'inherit', env } as const
  const bundler = spawn(process.execPath, [routerBuilder, 'build', '--logLevel', 'error'], options)
  const [status] = (await once(bundler, 'exit')) as [number | null]
  if (status !== 0) process.exit(status ?? 1)
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(path.join(projectRoot, file)))
  }
  return hash.digest('hex')
}

const [compressBrotli, compressGzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

async function compressWithGzip(bytes: Buffer): Promise<Buffer> {
  return compressGzip(bytes, { level: 9 })
}

async function compressWithBrotli(bytes: Buffer): Promise<Buffer> {
  // The last level needs two seconds for a megabyte; only the page of the API has such a file.
  const level = bytes.length > 1e6 ? 9 : 11
  return compressBrotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } })
}

/** Writes compressed copies beside the files, unless they are there, so that no request waits for compression. */
async function compressFiles(extension: string, compress: (bytes: Buffer) => Promise<Buffer>): Promise<void> {
  const files = globSync('client/**/*.{js,css,svg,json}', { cwd: build }).map((file) => path.join(build, file))
  const missing = files.filter((file) => !existsSync(file + extension))
  await Promise.all(
    missing.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < 1024) return
      // Renamed, since the process may be ended meanwhile.
      writeFileSync(`${file}${extension}.new`, await compress(bytes))
      renameSync(`${file}${extension}.new`, file + extension)
    }),
  )
}

if (import.meta.main) await buildPages()
