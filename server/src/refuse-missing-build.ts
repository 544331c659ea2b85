import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './platform/config/config.ts'
import { StartFailure } from './platform/process/start-failure.ts'

/** Throws when the output of `npm run build` is missing, since every page would fail. */
export function refuseMissingBuild({ root, dev, cluster }: Pick<Config, 'root' | 'dev' | 'cluster'>): void {
  const needed = [
    ...(cluster ? [] : ['server/build/kernel.wasm']),
    ...(dev ? [] : ['web/build/server/index.js', 'web/build/client/assets']),
  ]
  const missing = needed.find((each) => !existsSync(path.join(root, each)))
  if (missing) throw new StartFailure(`${path.join(root, missing)} is missing: run npm run build, then start again.`)
}
