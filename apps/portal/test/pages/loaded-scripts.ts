import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { clientFolder } from '../contracts/served-routes.ts'

/** Lists the scripts that a page loads at the start. */
export function listPageScripts(html: string): string[] {
  return [...new Set(/ data-files="([^"]*)"/.exec(html)?.[1]?.split(' '))]
}

/** Lists the built scripts of a module, with all their imports. */
export function listModuleScripts(name: string): string[] {
  const own = globSync(`assets/${name}-*.js`, { cwd: clientFolder }).map((file) => path.basename(file))
  const first = own.filter((file) => file.length === `${name}-12345678.js`.length)
  if (first.length === 0) throw new Error(`No script is made of ${name}.`)
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(path.join(clientFolder, file), 'utf8')
    for (const [, other = ''] of text.matchAll(/(?:\bfrom|\bimport)\s?"\.\/([^"]+\.js)"/g)) add(`/assets/${other}`)
  }
  for (const file of first) add(`/assets/${file}`)
  return [...found]
}

/** Returns the compressed bytes of scripts. */
export function measureCompressedSize(files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(clientFolder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
