import path from 'node:path'
import { readDeclarations, type Declaration } from './declarations.ts'
import { listImports, type SourceImport, type SourceTexts } from './imports.ts'
import { checkFolderRule, isUnknownFolder } from './inner-rooms.ts'
import {
  findFeaturePart,
  findUnit,
  findWorkspace,
  frameFeature,
  isBrowserFile,
  isRenderingServerFile,
  isSameUnit,
} from './places.ts'

/** Packages that a workspace may import: those of its package.json, and Node's modules. */
export type Packages = Readonly<Record<string, readonly string[]>>

type Declarations = ReadonlyMap<string, Declaration>

/** Lists every import that breaks a rule, as `file → target: rule`. */
export function findImportViolations(sources: SourceTexts, packages: Packages): string[] {
  const declarations = readDeclarations(sources)
  // Types that React Router generates have no file before its first run.
  const imports = listImports(sources).filter(({ to }) => !to.includes('/+types/'))
  const found = imports.flatMap((each) => {
    const rule = each.isPackage ? checkPackageRule(each, packages) : checkUnitRule(each, declarations)
    return rule ? [`${each.from} → ${each.to}: ${rule}`] : []
  })
  const undeclared = [...new Set(Array.from(sources.keys(), findFeatureName))]
    .filter((name) => name !== undefined && !declarations.has(name))
    .map((name) => `features/${name}: has no feature.ts`)
  const outside = [...sources.keys()]
    .filter((file) => isUnknownFolder(file))
    .map((file) => `${file}: is in no folder of its feature`)
  return [...undeclared, ...outside, ...found, ...findBrowserViolations(imports), ...findCycles(imports)]
}

function findFeatureName(file: string): string | undefined {
  const unit = findUnit(file)
  return unit?.kind === 'feature' && unit.name !== '' ? unit.name : undefined
}

/** Files that load a workspace which production never loads, by import(). */
const loaders: Readonly<Record<string, string>> = {
  demo: 'apps/portal/start.ts',
  'stand-ins': 'features/providers.ts',
}

/** Modules of the app beside those of the browser, which the build loads on the server. */
const serverEntries: readonly string[] = ['apps/portal/web/entry.server.tsx', 'apps/portal/web/ssr.ts']

function checkUnitRule(each: SourceImport, declarations: Declarations): string | undefined {
  const { from, to, isType, isDynamic } = each
  const [own, other] = [findUnit(from), findUnit(to)]
  if (own === undefined || other === undefined || own.kind === 'tool') return undefined
  if (path.posix.basename(to) === 'contract.ts' && !isType && isBrowserFile(from))
    return 'the browser takes types alone of a contract'
  if (isRenderingServerFile(to) && isBrowserFile(from) && !serverEntries.includes(from))
    return 'only the server renders'
  if (own.kind === 'feature' && findFeaturePart(from) === 'web' && /^features\/[^/]+\/server\//.test(to))
    return 'pages import nothing of the server'
  if (isSameUnit(own, other)) return own.kind === 'feature' ? checkPartRule(each) : undefined
  if (other.kind === 'tool') {
    const loader = loaders[other.name]
    const isCommand = /-command(?:s)?\.ts$/.test(from) || from === 'apps/portal/commands.ts'
    if (isCommand && isDynamic) return undefined
    return from === loader && isDynamic ? undefined : `${loader ?? 'tools'} alone loads it, by import()`
  }
  if (own.kind === 'app' || other.kind === 'package') return undefined
  if (own.kind === 'package') return 'packages know no feature and no app'
  if (other.kind === 'app') return checkAppRule(from, to)
  return checkFeatureRule(each, own.name, other.name, declarations)
}

/** Commands that act for all features load the list of them. */
function checkAppRule(from: string, to: string): string | undefined {
  const isCommand = /-command\.ts$|\/command-|repeat-lasting-changes\.ts$/.test(from)
  return isCommand && to === 'apps/portal/features.ts' ? undefined : 'features know no app'
}

function checkPartRule({ from, to, isType }: SourceImport): string | undefined {
  const [own, other] = [findFeaturePart(from), findFeaturePart(to)]
  if (own === 'rules' && other !== 'rules' && from.split('/').length > 2) return 'rules for both sides import neither'
  if (own === 'server' && other === 'web') return 'the server imports no page'
  if (other === 'wiring') return 'features.ts alone imports it'
  return own === 'server' ? checkFolderRule(from, to, isType) : undefined
}

function checkFeatureRule(
  { from, to, isType }: SourceImport,
  own: string,
  other: string,
  declarations: Declarations,
): string | undefined {
  const [ownPart, otherPart] = [findFeaturePart(from), findFeaturePart(to)]
  if (other === '') {
    // Definitions of all features: types for services, and what commands and `feature.ts` share.
    if (ownPart === 'web' || ownPart === 'rules') return 'pages and rules import nothing of the server'
    const isWiring = ownPart === 'wiring' || /command/.test(path.posix.basename(from))
    return isType || isWiring ? undefined : 'services import types alone of it'
  }
  if (own === '') return isType || otherPart === 'rules' ? undefined : 'definitions of all features import types alone'
  if (path.posix.basename(to) === 'routes.ts') return 'routes are mounted by their own feature alone'
  if (otherPart === 'wiring') return 'features.ts alone imports it'
  if (ownPart === 'rules' && otherPart !== 'rules') return 'rules for both sides import neither'
  if (ownPart === 'server' && otherPart === 'web') return 'the server imports no page'
  if (other === frameFeature && ownPart === 'web') return undefined
  return declarations.get(own)?.uses.includes(other) ? undefined : `${own} does not declare that it uses ${other}`
}

/** Browser files that run only on the server. */
const serverOnlyImports: Readonly<Record<string, readonly string[]>> = {
  'packages/render/src/server/render-document.tsx': ['react-dom/server'],
  // A document without scripts.
  'features/embed/web/create-frame-response.tsx': ['react-dom/server'],
  'features/embed/web/build-frame-style.ts': ['node:crypto'],
  'apps/portal/web/ssr.ts': ['virtual:react-router/server-build'],
}

function checkPackageRule({ from, to }: SourceImport, packages: Packages): string | undefined {
  if (serverOnlyImports[from]?.includes(to)) return undefined
  if (to === 'react-dom/server' || to === '@react-router/node') return 'only the server renders'
  if (to === 'node:process') return 'settings are read in packages/config alone'
  const isForServer = !isBrowserFile(from) && !/^features\/[^/]+\/(?!server\/|feature\.ts)/.test(from)
  if (to.startsWith('node:')) return isForServer ? undefined : 'the browser has no modules of Node'
  const [scope = '', name] = to.split('/')
  const wanted = scope.startsWith('@') ? `${scope}/${name}` : scope
  return packages[findWorkspace(from)]?.includes(wanted)
    ? undefined
    : `${findWorkspace(from)} does not have this package`
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
  return [...byFile.keys()].filter(isBrowserFile).flatMap((file) => visit(file, []))
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
