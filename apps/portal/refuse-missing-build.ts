import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@parure/config/config.ts'
import { StartFailure } from '@parure/process/start-failure.ts'

/** Throws when the output of `npm run build` is missing, since every page would fail. */
export function refuseMissingBuild({ root, dev }: Pick<Config, 'root' | 'dev'>): void {
  const needed = dev ? [] : ['apps/portal/build/pages/server/index.js', 'apps/portal/build/pages/client/assets']
  const missing = needed.find((each) => !existsSync(path.join(root, each)))
  if (missing) throw new StartFailure(`${path.join(root, missing)} is missing: run npm run build, then start again.`)
}
