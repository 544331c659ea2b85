import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { createClassName } from './apps/portal/class-names.ts'
import { getChunkName } from './apps/portal/script-files.ts'
import { splitOperatorStyles } from './apps/portal/split-operator-styles.ts'
import { allowMoreExports, throwMissingScripts } from './packages/render/src/vite/router-plugins.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), allowMoreExports, throwMissingScripts, splitOperatorStyles],
  publicDir: 'apps/portal/public',
  css: command === 'build' ? { modules: { generateScopedName: createClassName } } : {},
  // No inlined assets: the content security policy allows fonts and pictures from files only. One style sheet for all
  // pages but operators': a first visit loads one file instead of up to fourteen, and lazy scripts bring no styles. No preloading of a
  // lazy chunk's imports: listing them needs more time on a phone than it saves.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { resolveDependencies: () => [] } },
  optimizeDeps: { include: ['embla-carousel'] },
  // The entry of the server bundle is our own file, which receives a request together with functions of the server.
  environments: {
    ssr: { build: { rollupOptions: { input: './apps/portal/web/ssr.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: getChunkName }] } },
        },
      },
    },
  },
}))
