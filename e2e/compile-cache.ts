import path from 'node:path'

/** Lets the servers and the commands that journeys run share what they compiled. */
export function shareCompileCache(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
}
