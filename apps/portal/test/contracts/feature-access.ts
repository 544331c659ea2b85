import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureAccess } from '@parure/contract/feature-access.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const files = globSync('features/*/access.ts', { cwd: root }).toSorted()
const modules = await Promise.all(
  files.map(
    async (file) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, FeatureAccess>>,
  ),
)

/** Access to the calls and pages of every feature. */
export const featureAccess: readonly FeatureAccess[] = modules.flatMap((each) => Object.values(each))
