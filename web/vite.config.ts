import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // No inlined assets: the content security policy allows fonts and pictures from files only.
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { include: ['embla-carousel-react'] },
  // The server bundle's entry is our own file, which takes a request together with the server's own functions.
  environments: { ssr: { build: { rollupOptions: { input: './src/ssr.ts' } } } },
})
