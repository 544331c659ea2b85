import { chown, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { SystemAccount } from '@parure/process/private-folder.ts'

/** Unpacks a tar archive of PostgreSQL into an empty folder; `owner` gets its files. */
export async function unpackTar(archive: AsyncIterable<Buffer>, folder: string, owner?: SystemAccount): Promise<void> {
  const entries = extract()
  const unpack = async (): Promise<void> => {
    for await (const entry of entries) {
      const { name, type, mode, linkname } = entry.header
      const at = resolveEntryPath(folder, name)
      await mkdir(path.dirname(at), { recursive: true })
      if (type === 'directory') await mkdir(at, { recursive: true, mode })
      else if (type === 'symlink') await symlink(linkname, at)
      else await writeFile(at, entry as AsyncIterable<Buffer>, { flag: 'wx', mode })
      if (owner && type !== 'symlink') await chown(at, owner.uid, owner.gid)
      entry.resume()
    }
  }
  await Promise.all([pipeline(archive, entries as unknown as NodeJS.WritableStream), unpack()])
}

function resolveEntryPath(folder: string, name: string): string {
  const at = path.resolve(folder, name)
  if (at !== folder && !at.startsWith(`${folder}${path.sep}`)) throw new Error(`The archive leaves its folder: ${name}`)
  return at
}
