// Assigns the modules of the browser to chunks, so that a page loads at most six before its first render.
import path from 'node:path'

/**
 * Families of pages: modules that several pages of a family use share a chunk. Modules of several families are in
 * `sections`, or in `base` when pages with cards or operators' pages use them: those load six files, the most that a
 * page may.
 */
const pageFamilies: readonly (readonly [string, RegExp])[] = [
  ['lists', /^catalog\/(?:upcoming|past)-lots/],
  ['brands', /^brand\//],
  ['lots', /^(?:catalog|lot|collection)\/|^editorial\/home/],
  ['market', /^market\//],
  ['operator', /^operation\//],
  ['value', /^(?:valuation|dossier)\//],
  ['cost', /^cost\//],
  ['sales', /^sale\//],
  ['plans', /^billing\/(?:pricing|checkout)\//],
  ['contact', /^contact\//],
  ['forms', /^(?:account|billing|data|newsletter|notification|saved-search)\//],
  ['texts', /^/],
]

/** Families that share the components of lots. */
const cardFamilies: ReadonlySet<string> = new Set(['lists', 'brands', 'lots'])

/** The contact form and the dialog of a lot's page share modules that other forms do not use. */
const formFamilies: ReadonlySet<string> = new Set(['forms', 'contact'])

/** Contains lists of words, which only pages with titles and texts of lots load. */
const languageModule = 'lot/detect-language.ts'

/** What other sites embed runs no script. */
const framesWithoutScripts = 'embed/'

/** From this number of pages a module is part of `base`. */
const minBasePages = 9

const libraries = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\0vite\/preload-helper/
const ownModule = /\/(?:apps\/portal|features|packages)\/([^?]+)/

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null
}

/** Returns the name of the module's chunk; null for modules of a single lazy component. */
export function getChunkName(id: string, modules: Modules): string | null {
  if (libraries.test(id) || getModuleName(id) === 'root.tsx') return 'base'
  if (/node_modules\/d3-array\/src\/extent/.test(id)) return 'chart'
  if (getModuleName(id) === languageModule) return 'language'
  if (!ownModule.test(id)) return null
  const { pages, isShared } = findUsers(id, modules)
  // Charts are deferred on other pages; chunks of operators' pages are not part of those.
  if (
    isShared &&
    pages.size > 0 &&
    getModuleName(id)?.startsWith('charts/') &&
    [...pages].every((each) => getFamily(each) === 'operator')
  )
    return 'chart'
  // What a page shares with its lazy parts alone is in the file of the page, not in that of its family.
  const [page = ''] = pages
  if (pages.size === 1 && page !== 'root.tsx') return `page-${path.basename(page, '.tsx')}`
  if (modules.getModuleInfo(id)?.isEntry) return null
  if (pages.has('root.tsx') || pages.size >= minBasePages) return 'base'
  if (!isShared) return null
  const names = new Set([...pages].map(getFamily))
  if ([...names].every((name) => cardFamilies.has(name)) && names.size > 1) return 'lots'
  if ([...names].every((name) => formFamilies.has(name)) && names.size > 1) return 'forms'
  const [name = null] = names
  if (names.size <= 1) return name
  if (getModuleName(id)?.startsWith('editorial/')) return 'editorial'
  return [...names].some((each) => cardFamilies.has(each) || each === 'operator') ? 'base' : 'sections'
}

/** Finds the pages that load a module before their first render, and whether the module has several users. */
function findUsers(id: string, modules: Modules): { pages: ReadonlySet<string>; isShared: boolean } {
  const pages = new Set<string>()
  const seen = new Set([id])
  let parts = 0
  for (const each of seen) {
    const info = modules.getModuleInfo(each)
    if (!info) continue
    const file = getModuleName(each)
    if (info.isEntry && file) {
      if (!file.startsWith(framesWithoutScripts)) pages.add(file)
    } else if (info.dynamicImporters.length > 0) parts++
    for (const importer of info.importers) seen.add(importer)
  }
  return { pages, isShared: pages.size + parts > 1 }
}

/** Returns `FEATURE/FILE` for a file of a feature's pages, and `root.tsx` for the root; undefined for a library's module. */
function getModuleName(id: string): string | undefined {
  return ownModule.exec(id)?.[1]?.replace(/(^|\/)(?:src|web)\//, '$1')
}

function getFamily(page: string): string {
  return pageFamilies.find(([, pages]) => pages.test(page))?.[0] ?? ''
}
