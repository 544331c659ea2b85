import { createHash } from 'node:crypto'
import path from 'node:path'

const filesByHash = new Map<string, string>()

/**
 * Creates a short name for a class of a CSS module, equal in the builds for the browser and the server: a hash of the
 * file and the index of the class in it. Long names were a seventh of the style sheet.
 * @throws when two files have the same hash
 */
export function createClassName(name: string, file: string, css: string): string {
  const from = path.relative(import.meta.dirname, file.replace(/\?.*/, ''))
  const hash = createHash('sha256').update(from).digest().readUInt32BE().toString(36).slice(-4)
  const other = filesByHash.get(hash) ?? from
  if (other !== from) throw new Error(`${from} and ${other} have the same hash, ${hash}.`)
  filesByHash.set(hash, from)
  const names = [...new Set(Array.from(css.matchAll(/\.([a-z_][\w-]*)/gi), ([, each = '']) => each))]
  return `_${hash}${names.indexOf(name).toString(36)}`
}

/** Returns the file of a class that `createClassName` named, relative to this folder. */
export function findStyleFile(className: string): string | undefined {
  return filesByHash.get(className.slice(1, 5))
}
