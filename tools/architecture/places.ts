// Where a file lies: the units of the project and the parts of a feature.

/** The feature whose components and calls every page uses. Pages do not declare it. */
export const frameFeature = 'shell'

/** A unit of the project. `features` without a name: the definitions of all features, directly in the folder. */
export interface Unit {
  kind: 'app' | 'feature' | 'package' | 'tool'
  name: string
}

/**
 * The parts of a feature: rules for both sides, `feature.ts`, `server/` and `web/`. Tests import everything, and are
 * not checked.
 */
export type FeaturePart = 'rules' | 'wiring' | 'server' | 'web'

const kinds: Readonly<Record<string, Unit['kind']>> = {
  apps: 'app',
  features: 'feature',
  packages: 'package',
  tools: 'tool',
}

/** Returns undefined for a file outside all units. */
export function findUnit(file: string): Unit | undefined {
  const [folder = '', name = '', ...rest] = file.split('/')
  const kind = kinds[folder]
  return kind && { kind, name: rest.length > 0 ? name : '' }
}

export const isSameUnit = (one: Unit, other: Unit): boolean => one.kind === other.kind && one.name === other.name

export function findFeaturePart(file: string): FeaturePart {
  const [, , part] = file.split('/')
  if (part === 'server' || part === 'web') return part
  return part === 'feature.ts' ? 'wiring' : 'rules'
}

/** Whether a file of packages/render runs on the server or in the build alone. */
export const isRenderingServerFile = (file: string): boolean => /^packages\/render\/src\/(?:server|build)\//.test(file)

/** Whether a file runs in the browser. */
export const isBrowserFile = (file: string): boolean =>
  /^(?:features\/[^/]+\/web|packages\/(?:charts|render|ui)|apps\/portal\/web)\//.test(file) &&
  !isRenderingServerFile(file)

/** The workspace of a file, by which package.json names what it may import. */
export function findWorkspace(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'features' ? first : `${first}/${second}`
}
