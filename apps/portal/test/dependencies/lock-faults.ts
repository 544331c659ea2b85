export interface LockedPackage {
  /** Present when it is installed under another name. */
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/**
 * Returns the faults of a lock file's `packages`: a direct dependency that is not pinned, a package without a checksum
 * or from anywhere but a registry, an install script without a decision, a decision about a package without an install
 * script.
 */
export function lockFaults(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): readonly string[] {
  const decided = new Map(Object.entries(allowScripts))
  const faults = Object.entries(packages).flatMap(([place, locked]) =>
    place.includes('node_modules/') ? faultsOfPackage(place, locked, decided) : faultsOfWorkspace(place, locked),
  )
  const scripted = new Set(
    Object.entries(packages).map(([place, each]) => each.hasInstallScript && nameOf(place, each)),
  )
  const stale = [...decided.keys()].filter((name) => !scripted.has(name))
  return [...faults, ...stale.map((name) => `allowScripts: ${name} has no install script`)]
}

/** Returns the package's own name; the folder does not show it when it is installed under another one. */
function nameOf(place: string, { name }: LockedPackage): string {
  return name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function faultsOfWorkspace(place: string, { dependencies, devDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${place || 'package.json'}: ${name} is not pinned (${version})`)
}

function faultsOfPackage(place: string, locked: LockedPackage, decided: ReadonlyMap<string, boolean>): string[] {
  if (locked.link) return []
  const faults = []
  if (!locked.integrity?.startsWith('sha512-')) faults.push(`${place}: no sha512 checksum`)
  if (locked.resolved && !locked.resolved.startsWith('https://')) faults.push(`${place}: from ${locked.resolved}`)
  if (locked.hasInstallScript && !decided.has(nameOf(place, locked)))
    faults.push(`${place}: an install script nobody decided on`)
  return faults
}
