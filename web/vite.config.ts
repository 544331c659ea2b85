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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), mayExportMore],
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
