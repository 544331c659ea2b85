import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Builds the pages if their sources have changed. */
export default function setup(): void {
  const build = path.resolve(import.meta.dirname, '../../web/build.ts')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built.')
}
