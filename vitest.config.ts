import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Milliseconds. Speed is measured by benches: tests wait for as long as a loaded machine may need. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // Most of them wait for PostgreSQL half of the time, so that even two processors have use for three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          setupFiles: './web/test/late-imports.ts',
          include: [
            'architecture/*.test.ts',
            'packages/*/{src,test}/**/*.test.ts',
            '{domain/src,demo/src/generator}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          ...patience,
          name: 'browser',
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
            },
          },
          setupFiles: ['./web/test/setup.ts', './web/test/late-imports.ts'],
          include: ['web/src/**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          // Loading the program anew for each file took a fifth of the time.
          isolate: false,
          include: ['{server,stand-ins}/{src,test}/**/*.test.ts', 'demo/src/load/**/*.test.ts'],
          setupFiles: './server/test/pages-setup.ts',
          globalSetup: ['./server/test/inner-server.ts', './server/test/kernel.ts'],
        },
      },
    ],
  },
})
