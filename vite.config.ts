import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { createClassName } from './apps/portal/class-names.ts'
import { getChunkName } from './apps/portal/script-files.ts'

/**
 * The router preserves the exact exports of each route, which would create an extra file for each route with a chunk
 * name.
 */
const allowMoreExports = {
  name: 'may-export-more',
  enforce: 'post',
  configEnvironment: (name: string) =>
    name === 'client'
      ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' as const } } }
      : undefined,
} as const

/**
 * When the scripts of the next page fail to load, the router reloads the current address, which offline shows the
 * browser's own error page. This plugin returns a module instead whose loader and component throw the error, marked for
 * the site's error page (`shell/missing-scripts.tsx`). The promise stays pending where the import itself fails.
 */
const throwMissingScripts = {
  name: 'throws-missing-scripts',
  transform: (code: string, id: string) => {
    if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null
    const reloads =
      /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reloads.test(code)) throw new Error('The router loads its route modules in another way: look at this plugin.')
    const fails = `error.isMissingScript = true
      const fail = () => { throw error }
      return { default: fail, clientLoader: fail, clientAction: fail }`
    return { code: code.replace(reloads, fails), map: null }
  },
} as const

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), allowMoreExports, throwMissingScripts],
  publicDir: 'apps/portal/public',
  css: command === 'build' ? { modules: { generateScopedName: createClassName } } : {},
  // No inlined assets: the content security policy allows fonts and pictures from files only. One style sheet for all
  // pages: a first visit loads one file instead of up to fourteen, and lazy scripts bring no styles. No preloading of a
  // lazy chunk's imports: listing them needs more time on a phone than it saves.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { resolveDependencies: () => [] } },
  optimizeDeps: { include: ['embla-carousel'] },
  // The entry of the server bundle is our own file, which receives a request together with functions of the server.
  environments: {
    ssr: {
      // Bundles only the icons in use, instead of a file of 1.3 MB with all of them.
      resolve: { noExternal: ['lucide-react'] },
      build: { rollupOptions: { input: './apps/portal/web/ssr.ts' } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: getChunkName }] } },
        },
      },
    },
  },
}))
