import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of them wait for PostgreSQL half of the time, so that even two processors have use for two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: './web/test/late-imports.ts',
          testTimeout: 60_000,
          include: [
            'architecture/*.test.ts',
            '{domain/src,demo/src/generator}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
            },
          },
          setupFiles: ['./web/test/setup.ts', './web/test/late-imports.ts'],
          testTimeout: 60_000,
          include: ['web/src/**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          name: 'server',
          // Loading the program anew for each file took a fifth of the time.
          isolate: false,
          include: ['{server,stand-ins}/{src,test}/**/*.test.ts', 'demo/src/load/**/*.test.ts'],
          exclude: ['server/test/pages/**'],
          globalSetup: ['./server/test/inner-server.ts', './server/test/kernel.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pages',
          isolate: false,
          include: ['server/test/pages/**/*.test.ts'],
          globalSetup: ['./server/test/inner-server.ts', './server/test/built-pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
