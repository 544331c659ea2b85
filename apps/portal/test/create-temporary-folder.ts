import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Creates a temporary folder that PostgreSQL's system account may enter. */
export async function createTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `parure-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
