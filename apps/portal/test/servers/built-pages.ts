import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withFileLock } from '@parure/process/file-lock.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
let isBuilt = false

/** Builds the pages if their sources have changed; concurrent processes wait for each other. */
export async function ensureBuiltPages(): Promise<void> {
  if (isBuilt) return
  const build = (): Promise<number | null> =>
    Promise.resolve(
      spawnSync(process.execPath, [path.join(root, 'apps/portal/build-pages.ts')], { stdio: 'inherit' }).status,
    )
  const status = await withFileLock(path.join(root, 'node_modules/.cache/pages.lock'), build)
  if (status !== 0) throw new Error('The pages could not be built.')
  isBuilt = true
}
