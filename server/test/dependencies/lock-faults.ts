export interface LockedPackage {
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
 * held by a checksum or that comes from anywhere but a registry, an install script that nobody allowed or refused.
 */
export function lockFaults(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): readonly string[] {
  return Object.entries(packages).flatMap(([place, locked]) =>
    place.includes('node_modules/') ? faultsOfPackage(place, locked, allowScripts) : faultsOfWorkspace(place, locked),
  )
}

function faultsOfWorkspace(place: string, { dependencies, devDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${place || 'package.json'}: ${name} is not pinned (${version})`)
}

function faultsOfPackage(place: string, locked: LockedPackage, allowScripts: Record<string, boolean>): string[] {
  if (locked.link) return []
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const faults = []
  if (!locked.integrity?.startsWith('sha512-')) faults.push(`${place}: no sha512 checksum`)
  if (locked.resolved && !locked.resolved.startsWith('https://')) faults.push(`${place}: from ${locked.resolved}`)
  if (locked.hasInstallScript && !(name in allowScripts)) faults.push(`${place}: an install script nobody decided on`)
  return faults
}
