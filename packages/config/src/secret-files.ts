import { getOwnValue } from '@parure/values/get-own-value.ts'
import { readFileSync } from 'node:fs'

/**
 * Returns the environment with the content of files: `NAME_FILE` names a file that has the value of `NAME`, as
 * containers and service managers pass secrets. Throws an error that names the setting.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name): [string, string][] => {
    const file = getOwnValue(env, `${name}_FILE`)
    if (!file || names.includes(`${name}_FILE`)) return []
    if (getOwnValue(env, name)) throw new Error(`${name} and ${name}_FILE are both set: remove one.`)
    return [[name, readSecret(name, file)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** A line break at the end is not part of the value. */
function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}

/** Throws for a value of `.env` that a `#` cuts off: Node takes the rest for a comment, other programs do not. */
export function refuseCutValues(text: string): void {
  const [, name] = /^\s*([A-Z_]+)=(?!["'`])[^#\n]*[^#\s]#/m.exec(text) ?? []
  if (name) throw new Error(`${name} in .env has a # that cuts it off: put its value in quotes.`)
}
