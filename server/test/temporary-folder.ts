import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder of one's own that other accounts may enter, so that the inner PostgreSQL keeps its data inside it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `parure-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
