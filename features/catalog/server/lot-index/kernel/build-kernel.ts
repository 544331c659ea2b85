// Compiles the kernel of the catalog index unless it has not changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const resolveSource = (file: string): string => path.join(import.meta.dirname, 'assembly', file)
/** The exports of these files are the kernel. */
const entries = ['kernel.ts', 'members.ts', 'options.ts'].map(resolveSource)
const parts = [...entries, resolveSource('bits.ts')]
const folder = path.resolve(import.meta.dirname, '../../../../../apps/portal/build')

const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory', '--initialMemory', '2']
flags.push('--maximumMemory', '65536', '--memoryBase', '1024', '--enable', 'simd', '--enable', 'threads')
flags.push('--enable', 'bulk-memory')

/** Writes `apps/portal/build/kernel.wasm`. Throws the compiler's output. */
export function buildKernel(): void {
  const stamp = path.join(folder, 'kernel.sha256')
  const wanted = createHash('sha256')
    .update([...parts.map((file) => readFileSync(file, 'utf8')), ...flags].join('\n'))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Runs as a program: when imported, its types would change the global types of arrays.
  const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js')
  const given = [compiler, ...entries, '--outFile', path.join(folder, 'kernel.wasm'), ...flags]
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The kernel of the catalogue index does not compile.\n${stderr}`)
  writeFileSync(stamp, wanted)
}

if (import.meta.main) buildKernel()
