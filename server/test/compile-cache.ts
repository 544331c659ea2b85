import path from 'node:path'

/** Lets test processes, their threads and the programs that they start share what they compiled. */
export function shareCompileCache(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
}
