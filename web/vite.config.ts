import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // No inlined assets: the content security policy allows fonts and pictures from files only. One style sheet for all pages:
  // a first visit waits for one file instead of up to fourteen, and late scripts bring no styles.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  optimizeDeps: { include: ['embla-carousel'] },
  // The server bundle's entry is our own file, which takes a request together with the server's own functions.
  environments: {
    ssr: {
      // Of the icons those that pages show, instead of one file of 1.3 MB with all there are.
      resolve: { noExternal: ['lucide-react'] },
      build: { rollupOptions: { input: './src/ssr.ts' } },
    },
    // What every page needs of React and the router is one file, and what many pages share another: dozens of small ones
    // compress worse.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
                // What an address of a list says; most pages have no list.
                {
                  name: 'selection',
                  test: /domain\/src\/(?:catalog\/(?:filter-group|list-address|list-query|range|selection|sort-order)|rates\/reader-currency)\.ts$/,
                  priority: 2,
                },
                // What every page has in its frame.
                {
                  name: 'frame',
                  test: /web\/src\/(?:shell\/(?:main-links|plan-label|recent-searches|remember-intent|search-news|signing-out|use-site)|ui\/(?:late-part|lazy-part|sheet|stored-list|use-sheet-entry)|collection\/(?:heart|session-favorites)|currency\/rates-note|newsletter\/late-newsletter-form)\.tsx?$/,
                  priority: 2,
                },
                { name: 'shared', test: /(?:web|domain)\/src\//, minShareCount: 12, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
