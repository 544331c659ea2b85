import path from 'node:path'

/** Shares the compile cache between test processes, their threads and the programs that they start. */
export function shareCompileCache(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../../../../node_modules/.cache/compiled')
}
