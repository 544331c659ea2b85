import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './apps/portal/test/keep-temporary-files-in-memory.ts'

keepTemporaryFilesInMemory()

/** Milliseconds. Speed is measured by benches: tests wait for as long as a loaded machine may need. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/** Packages whose tests need a database or a server; those of all others run in the project `unit`. */
const serverPackages =
  'packages/{catalog-opensearch,config,fetch,http,jobs,normaliser,pictures,postgres,process,telemetry}/**'

export default defineConfig({
  test: {
    // Most of them wait for PostgreSQL half of the time, so that even two processors have use for three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The modules of several hundred files stay in one process: a small heap is collected again and again, which took an
    // eighth of the processor time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=1000'],
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          setupFiles: './apps/portal/test/web/late-imports.ts',
          include: [
            '{apps/portal/web,features,tools/architecture,tools/demo/src/generator,tools/rehearsal}/**/*.test.{ts,tsx}',
            'packages/*/{src,test}/**/*.test.{ts,tsx}',
          ],
          exclude: [
            serverPackages,
            'features/*/server/**',
            'features/*.test.ts',
            '**/*.browser.test.tsx',
            '**/node_modules/**',
          ],
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
          setupFiles: ['./apps/portal/test/web/setup.ts', './apps/portal/test/web/late-imports.ts'],
          include: ['{apps/portal/web,features,packages}/**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          // Loading the program anew for each file took a fifth of the time.
          isolate: false,
          include: [
            '{apps/portal/test,features/*/server,tools/demo/src/load,tools/stand-ins}/**/*.test.ts',
            'features/*.test.ts',
            `${serverPackages}/*.test.ts`,
          ],
          exclude: ['**/node_modules/**'],
          setupFiles: './apps/portal/test/pages-setup.ts',
          globalSetup: './apps/portal/test/database/inner-server.ts',
        },
      },
    ],
  },
})
