import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export interface SourceImport {
  from: string
  /** A file of the project by its path, or a package by its specifier. */
  to: string
  isPackage: boolean
  /** Erased when compiled. */
  isType: boolean
  /** By import(), at run time. */
  isDynamic: boolean
}

/** Texts of files by their path in the project. */
export type SourceTexts = ReadonlyMap<string, string>

/** Reads the project's own sources without tests. */
export function readProjectSources(root: string): SourceTexts {
  const files = globSync('{apps,features,packages,tools/demo,tools/stand-ins}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{assembly,bench,build,node_modules,test}/**'],
  })
  const own = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Map([...new Set(own)].toSorted().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Lists every import, export … from and import() with a constant specifier, also of types only. */
export function listImports(sources: SourceTexts): SourceImport[] {
  return [...sources].flatMap(([from, text]) => {
    const { module, errors } = parseSync(from, text)
    if (errors.length > 0) throw new Error(`${from} cannot be parsed: ${errors[0]?.message}`)
    const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType:
        /^import\s+type\b/.test(text.slice(moduleRequest.start - 0)) ||
        (entries.length > 0 && entries.every(({ isType }) => isType)),
    }))
    const exports = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    )
    const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const constant = /^['"](.+)['"]$/.exec(text.slice(start, end))
      return constant ? [{ specifier: constant[1]!, isType: false, isDynamic: true }] : []
    })
    const fixed = [...imports, ...exports].map((each) => ({ ...each, isDynamic: false }))
    return [...fixed, ...dynamic].map(({ specifier, isType, isDynamic }) => ({
      from,
      isType,
      isDynamic,
      ...resolveSpecifier(from, specifier),
    }))
  })
}

function resolveSpecifier(from: string, specifier: string): Pick<SourceImport, 'to' | 'isPackage'> {
  if (specifier.startsWith('.')) {
    const file = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
    return { to: file, isPackage: false }
  }
  const own = /^@parure\/([a-z-]+)(?:\/(.+?))?(?:\?.*)?$/.exec(specifier)
  if (!own) return { to: specifier, isPackage: true }
  const [, name = '', file = 'index.ts'] = own
  return { to: `${folders[name] ?? `packages/${name}/src`}/${file}`, isPackage: false }
}

/** Folders of the workspaces that are no packages, by their names. */
const folders: Readonly<Record<string, string>> = { features: 'features', portal: 'apps/portal' }
