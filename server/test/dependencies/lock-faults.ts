export interface LockedPackage {
  /** Where it is installed under another one. */
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
 * What is wrong with a lock file's `packages`: a dependency of ours that is not pinned, a package whose bytes are not
 * held by a checksum or that comes from anywhere but a registry, an install script that nobody allowed or refused, a
 * decision about a package that has no install script (any more).
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

/** The package's own name, which its folder does not tell where it is installed under another one. */
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
