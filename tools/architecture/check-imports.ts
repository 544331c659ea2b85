import path from 'node:path'
import { listImports, type SourceImport, type SourceTexts } from './imports.ts'
import { innerRooms } from './inner-rooms.ts'
import { localRooms } from './local-rooms.ts'
import { packageRooms } from './package-rooms.ts'
import { loaders, roomsBesidePages, type Room } from './rooms.ts'
import { webRooms } from './web-rooms.ts'

const rooms: Readonly<Record<string, Room>> = { ...roomsBesidePages, ...localRooms, ...packageRooms, ...webRooms }

/** Packages that a workspace may import: those of its package.json, and Node's modules. */
export type Packages = Readonly<Record<string, readonly string[]>>

/** Lists every import that breaks a rule, as `file → target: rule`. */
export function findImportViolations(sources: SourceTexts, packages: Packages): string[] {
  // Types that React Router generates have no file before its first run.
  const imports = listImports(sources).filter(({ to }) => !to.includes('/+types/'))
  const found = imports.flatMap((each) => {
    const rule = each.isPackage ? checkPackageRule(each, packages) : checkRoomRule(each)
    return rule ? [`${each.from} → ${each.to}: ${rule}`] : []
  })
  const filesOutsideRooms = [...sources.keys()]
    .filter((file) => !findRoom(file) || findInnerFolder(file) === undefined)
    .map((file) => `${file}: is in no room`)
  return [...filesOutsideRooms, ...found, ...findBrowserViolations(imports), ...findCycles(imports)]
}

/** Returns the room of a file; undefined for a file in a folder that is no room. */
export function findRoom(file: string): string | undefined {
  const workspace = getWorkspace(file)
  const [src, folder, ...rest] = file.slice(workspace.length + 1).split('/')
  // A package is one room: what is in it, it alone decides.
  if (src !== 'src' || workspace.startsWith('packages/')) return workspace
  const name = rest.length > 0 ? `${workspace}/${folder}` : workspace
  return name in rooms ? name : undefined
}

function getWorkspace(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'packages' ? `${first}/${second}` : first
}

function checkRoomRule({ from, to, isType, isDynamic }: SourceImport): string | undefined {
  const [own, other] = [findRoom(from), findRoom(to)]
  if (own === undefined || other === undefined) return 'is in no room'
  if (path.posix.basename(to) === 'contract.ts' && !isType && from.startsWith('web/'))
    return 'the browser takes types alone of a contract'
  if (path.posix.basename(to) === 'routes.ts' && own !== 'server' && !to.startsWith(path.posix.dirname(from)))
    return 'routes are mounted by the root alone'
  if (own === other) return checkFolderRule({ from, to, isType })
  if (!to.includes('/src/')) return undefined
  const loader = getWorkspace(from) === getWorkspace(to) ? undefined : loaders[getWorkspace(to)]
  if (loader) return from === loader && isDynamic ? undefined : `${loader} alone loads it, by import()`
  // Commands, their shared files and `feature.ts` wire what they need, as the root does.
  const isWiring = /(?:^|-)command\.ts$|^command-|^feature\.ts$/.test(path.posix.basename(from))
  if (isWiring && own.startsWith('server') && other.startsWith('server')) return undefined
  return checkArrowRule(own, other, isType, rooms[own]!)
}

function checkArrowRule(
  own: string,
  other: string,
  isType: boolean,
  { imports, types = [] }: Room,
): string | undefined {
  if (imports.includes('*') || imports.includes(other) || (isType && types.includes(other))) return undefined
  return types.includes(other) ? `${own} may import types alone of ${other}` : `${own} may not import from ${other}`
}

/**
 * Returns the folder of a file in a room with inner rooms: '' for the room's own files, undefined for an unknown
 * folder.
 */
function findInnerFolder(file: string): string | undefined {
  const inner = innerRooms[findRoom(file) ?? '']
  const [, , , folder = '', ...rest] = file.split('/')
  if (!inner || rest.length === 0) return ''
  return folder in inner ? folder : undefined
}

function checkFolderRule({ from, to, isType }: Pick<SourceImport, 'from' | 'to' | 'isType'>): string | undefined {
  const [own, other] = [findInnerFolder(from), findInnerFolder(to)]
  if (!own || other === undefined || own === other) return undefined
  if (other === '') return path.posix.basename(to) === 'tables.ts' ? undefined : `${own} may not import from its room`
  return checkArrowRule(own, other, isType, innerRooms[findRoom(from)!]![own]!)
}

/** Files of the browser's workspace that run only on the server. */
const serverOnlyImports: Readonly<Record<string, readonly string[]>> = {
  'apps/portal/web/entry.server.tsx': ['node:stream/consumers', 'react-dom/server'],
  // A document without scripts.
  'features/embed/web/create-frame-response.tsx': ['react-dom/server'],
  'features/embed/web/build-frame-style.ts': ['node:crypto'],
  'apps/portal/web/ssr.ts': ['virtual:react-router/server-build'],
}

function checkPackageRule({ from, to }: SourceImport, packages: Packages): string | undefined {
  if (serverOnlyImports[from]?.includes(to)) return undefined
  if (to === 'react-dom/server' || to === '@react-router/node') return 'only the server renders'
  if (to === 'node:process') return 'settings are read in platform/config alone'
  const workspace = getWorkspace(from)
  const [scope = '', name] = to.split('/')
  const wanted = scope.startsWith('@') ? `${scope}/${name}` : scope
  const allowed = packages[workspace] ?? []
  if (to.startsWith('node:') ? allowed.includes('node:*') : allowed.includes(wanted)) return undefined
  return `${workspace} does not have this package`
}

/** Lists imports that would bring Zod into the browser. */
function findBrowserViolations(imports: readonly SourceImport[]): string[] {
  const loaded = imports.filter(({ isType }) => !isType)
  const byFile = Map.groupBy(loaded, ({ from }) => from)
  const seen = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    return (byFile.get(file) ?? []).flatMap(({ to, isPackage }) => {
      if (isPackage)
        return /^zod(?!\/mini)/.test(to) ? [`${[...trail, file].join(' → ')} → ${to}: Zod stays on the server`] : []
      return visit(to, [...trail, file])
    })
  }
  return [...byFile.keys()].filter((file) => file.startsWith('apps/portal/web/')).flatMap((file) => visit(file, []))
}

/** Finds cycles of files, types included. A contract and its endpoints may import each other. */
function findCycles(imports: readonly SourceImport[]): string[] {
  const ofFiles = imports.filter((each) => !each.isPackage && !isContractPair(each))
  const edges = Map.groupBy(ofFiles, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'open') found.push(`${[...trail.slice(trail.indexOf(file)), file].join(' → ')}: is a cycle`)
    if (state.has(file)) return
    state.set(file, 'open')
    for (const { to } of edges.get(file) ?? []) visit(to, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

function isContractPair({ from, to }: SourceImport): boolean {
  const pair = /\/(?:contract|endpoints)\.ts$/
  return path.posix.dirname(from) === path.posix.dirname(to) && pair.test(from) && pair.test(to)
}
