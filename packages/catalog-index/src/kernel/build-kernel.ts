// Compiles the kernel of the catalog index unless its sources have not changed. The result is in the repository, so that
// an installation does without the compiler.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const resolveSource = (file: string): string => path.join(import.meta.dirname, 'assembly', file)
/** The exports of these files are the kernel. */
const entries = ['kernel.ts', 'members.ts', 'options.ts'].map(resolveSource)
const parts = [...entries, resolveSource('bits.ts')]
const folder = path.join(import.meta.dirname, 'compiled')

const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory', '--initialMemory', '2']
flags.push('--maximumMemory', '65536', '--memoryBase', '1024', '--enable', 'simd', '--enable', 'threads')
flags.push('--enable', 'bulk-memory')

/** Writes `compiled/kernel.wasm` if its sources or flags have changed. Throws the compiler's output. */
export function buildKernel(): void {
  const stamp = path.join(folder, 'inputs.sha256')
  const wanted = createHash('sha256')
    .update([...parts.map((file) => readFileSync(file, 'utf8')), ...flags].join('\n'))
    .digest('hex')
  if (readFileSync(stamp, 'utf8').trim() === wanted) return
  compileKernel(path.join(folder, 'kernel.wasm'))
  writeFileSync(stamp, `${wanted}\n`)
}

export function compileKernel(target: string): void {
  // Runs as a program: when imported, its types would change the global types of arrays.
  const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js')
  const { status, stderr } = spawnSync(process.execPath, [compiler, ...entries, '--outFile', target, ...flags], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The kernel of the catalog index does not compile.\n${stderr}`)
}
