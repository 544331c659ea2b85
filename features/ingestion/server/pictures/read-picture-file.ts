import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Maximum bytes, the same as for a fetched picture. */
const maxFileBytes = 20_000_000

/**
 * Returns the bytes of a picture file in the folder or below it, with links resolved; or the reason why it is not read.
 */
export async function readPictureFile(url: string, folder: string): Promise<Buffer | string> {
  try {
    const [root, file] = [await realpath(folder), await realpath(fileURLToPath(url))]
    if (!file.startsWith(root + path.sep)) return 'outside the folder of the list'
    const handle = await open(file)
    try {
      const found = await handle.stat()
      if (!found.isFile()) return 'no file'
      if (found.size > maxFileBytes) return `too-large: more than ${maxFileBytes / 1_000_000} MB`
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'there is no such file' : `not readable: ${message.slice(0, 200)}`
  }
}
