import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './lint-fixtures.ts'

/** What the files of a folder must not import and what they may. */
export interface Direction {
  folder: string
  refused: readonly string[]
  allowed: readonly string[]
}

type Side = 'domain' | 'server' | 'web'

/** Between features (DESIGN §1): every feature that a feature may import. */
const features: Record<string, readonly string[]> = {
  account: [],
  brand: ['lot'],
  catalog: ['lot'],
  collection: ['lot'],
  contact: [],
  lot: [],
  newsletter: [],
  notification: ['account', 'brand', 'collection'],
  'page-view': [],
  payment: ['account', 'subscription'],
  subscription: ['account'],
}
const onServer = { ...features, ingestion: ['brand', 'lot', 'notification', 'rates'], rates: [] }

const serverOnly = dependencies('server', 'web')
const pagesOnly = dependencies('web', 'server').filter((name) => !name.startsWith('@fontsource'))

const ofServer = [...serverOnly, 'kysely/migration', '@parure/server/app', '../../../server/src/app.ts']
const ofNode = ['node:fs', 'node:fs/promises', 'node:process']
const ofPages = [...pagesOnly, 'react-dom/server', 'react/jsx-runtime', '@parure/web/root', '../../../web/src/root.tsx']
const ofZod = ['zod', 'zod/v4', 'zod/v4/core', '@parure/domain/lot/contract', '@parure/domain/whole-number']
const domainByPath = '../../../domain/src/money.ts'

/** What each side refuses wherever a file of it lies: a folder's own list must repeat all of it. */
export const sides: Record<Side, Omit<Direction, 'folder'>> = {
  domain: {
    refused: [...ofServer, ...ofNode, ...ofPages, 'zod/v4/core', '@parure/domain/money'],
    allowed: ['zod', 'zod/mini', './sibling.ts', '../money.ts'],
  },
  server: {
    refused: [...ofPages, '@fontsource/libre-caslon-display/latin.css', domainByPath, 'node:process'],
    allowed: [
      ...serverOnly,
      'zod',
      'kysely/migration',
      'node:fs',
      'node:fs/promises',
      '@parure/domain/money',
      './a.ts',
    ],
  },
  web: {
    refused: [...ofServer, ...ofNode, 'react-dom/server', '@react-router/node', domainByPath, ...ofZod],
    allowed: [
      'react',
      'react-dom',
      'react-router',
      'lucide-react',
      'zod/mini',
      '@parure/domain/money',
      './sibling.tsx',
    ],
  },
}

/** Every folder that the configuration gives a list of its own, which replaces its side's. */
export function foldersWithLists(side: Side): string[] {
  const { overrides } = JSON.parse(readFileSync(path.join(projectRoot, '.oxlintrc.json'), 'utf8')) as Config
  return overrides
    .filter(({ rules }) => Array.isArray(rules['no-restricted-imports']))
    .flatMap(({ files }) => files)
    .filter((glob) => glob.startsWith(`${side}/src/`) && glob.endsWith('/**'))
    .map((glob) => glob.slice(0, -'/**'.length))
}

const jewelry = ['@parure/domain/lot/picture', '@parure/domain/catalog/paging']
const above = ['../schema.ts', '../../schema.ts', '../app.ts', '../start.ts']

/** Between the folders of one side. */
export const directions: readonly Direction[] = [
  ...between('domain', features, []),
  ...between('server', onServer, ['demo']),
  ...between('web', features, ['editorial']),
  {
    folder: 'web/src/ui',
    refused: [...up(['shell', 'editorial', ...Object.keys(features)]), ...jewelry],
    allowed: ['../../ui/button.tsx', '@parure/domain/problem'],
  },
  {
    folder: 'web/src/shell',
    refused: up(['editorial', ...Object.keys(features)]),
    allowed: ['../../ui/button.tsx', '../../shell/call.ts', '@parure/domain/lot/status'],
  },
  {
    folder: 'server/src/platform',
    refused: [...up(['demo', ...Object.keys(onServer)]), ...jewelry, ...above, './pictures/routes.ts'],
    allowed: ['../pictures/store.ts', '@parure/domain/problem', './database.ts'],
  },
  {
    folder: 'server/src/lot',
    refused: ['./routes.ts', '../catalog/routes.ts'],
    allowed: ['../schema.ts', './queries.ts'],
  },
  { folder: 'server/src', refused: ['./lot/routes.ts'], allowed: ['./lot/queries.ts', './demo/load-demo.ts'] },
]

/** Every module of the domain that the browser could import, and whether it brings Zod with it. */
export function domainModules(): { specifier: string; carriesZod: boolean }[] {
  const folder = path.join(projectRoot, 'domain/src')
  return globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).map((file) => ({
    specifier: `@parure/domain/${file.replaceAll('\\', '/').slice(0, -'.ts'.length)}`,
    carriesZod: carriesZod(path.join(folder, file)),
  }))
}

interface Config {
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}

function between(side: Side, mayKnow: Record<string, readonly string[]>, others: readonly string[]): Direction[] {
  return Object.entries(mayKnow).map(([feature, known]) => {
    const strangers = [...Object.keys(mayKnow), ...others].filter((name) => name !== feature && !known.includes(name))
    return { folder: `${side}/src/${feature}`, refused: up(strangers), allowed: up(known) }
  })
}

/** Imports of other folders, as they are written from one to three levels below. */
function up(folders: readonly string[]): string[] {
  return folders.flatMap((name) => [`../${name}/it.ts`, `../../${name}/it.ts`, `../../../${name}/deep/it.ts`])
}

/** The packages of one workspace that another does not have; Zod and the domain are each side's own matter. */
function dependencies(of: Side, without: Side): string[] {
  const [own = [], others = []] = [of, without].map((name) => {
    const file = readFileSync(path.join(projectRoot, name, 'package.json'), 'utf8')
    return Object.keys((JSON.parse(file) as { dependencies: object }).dependencies)
  })
  return own.filter((name) => !others.includes(name) && name !== 'zod')
}

function carriesZod(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm)
  return [...imports].some(([, name = '']) =>
    name.startsWith('.') ? carriesZod(path.resolve(path.dirname(file), name), seen) : /^zod(?!\/mini)/.test(name),
  )
}
