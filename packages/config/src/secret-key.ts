import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface KeySettings {
  secretKey: string | undefined
  local: boolean
  dataDir: string
}

/**
 * Returns the installation's own key, at least 32 bytes: from the settings, or for a local installation from a file
 * that is created once.
 */
export async function loadSecretKey({ secretKey, local, dataDir }: KeySettings): Promise<Buffer> {
  if (secretKey) return Buffer.from(secretKey, 'base64')
  if (!local) throw new Error('SECRET_KEY is missing: 32 random bytes in base64, the same on every machine.')
  const file = path.join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  // The first process writes it; all read the stored one.
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file)
}
