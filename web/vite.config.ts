import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { className } from './class-names.ts'
import { scriptFile } from './script-files.ts'

/** The router wants each route's names exported and nothing else, which makes another file of each one that has a name. */
const mayExportMore = {
  name: 'may-export-more',
  enforce: 'post',
  configEnvironment: (name: string) =>
    name === 'client'
      ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' as const } } }
      : undefined,
} as const

/**
 * The router reloads the address that one leaves when the next page's scripts do not arrive: offline that shows the
 * browser's own error page. Instead it gets a module whose loader and component throw the error, marked, so that it
 * reaches the site's error page (`shell/missing-scripts.tsx`). It waits for ever where the import itself fails.
 */
const throwsMissingScripts = {
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
  plugins: [reactRouter(), mayExportMore, throwsMissingScripts],
  css: command === 'build' ? { modules: { generateScopedName: className } } : {},
  // No inlined assets: the content security policy allows fonts and pictures from files only. One style sheet for all pages:
  // a first visit waits for one file instead of up to fourteen, and late scripts bring no styles.
  // A late part asks for its own files as it is read: naming them before takes a phone more time than it saves.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { resolveDependencies: () => [] } },
  optimizeDeps: { include: ['embla-carousel'] },
  // The server bundle's entry is our own file, which takes a request together with the server's own functions.
  environments: {
    ssr: {
      // Of the icons those that pages show, instead of one file of 1.3 MB with all there are.
      resolve: { noExternal: ['lucide-react'] },
      build: { rollupOptions: { input: './src/ssr.ts' } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: scriptFile }] } },
        },
      },
    },
  },
}))
