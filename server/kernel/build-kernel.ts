// Compiles the kernel of the catalogue index unless it has not changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, 'kernel.ts')
const folder = path.resolve(import.meta.dirname, '../build')

const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory', '--initialMemory', '2']
flags.push('--maximumMemory', '65536', '--memoryBase', '1024', '--enable', 'simd', '--enable', 'threads')
flags.push('--enable', 'bulk-memory')

/** Makes `server/build/kernel.wasm`; throws what the compiler says. */
export async function buildKernel(): Promise<void> {
  const stamp = path.join(folder, 'kernel.sha256')
  const wanted = createHash('sha256').update(readFileSync(source)).update(flags.join(' ')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Loaded only here: it is as large as the rest of the server.
  const { default: asc } = await import('assemblyscript/asc')
  const file = path.join(folder, 'kernel.wasm')
  const said: string[] = []
  const stderr = { write: (text: string) => void said.push(text) }
  const { error } = await asc.main([source, '--outFile', file, ...flags], { stderr })
  if (error) throw new Error(`${error.message}\n${said.join('')}`)
  writeFileSync(stamp, wanted)
}

if (import.meta.main) await buildKernel()
