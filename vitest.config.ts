import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['domain/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: ['server/test/pages/**'],
          globalSetup: ['./server/test/inner-server.ts', './server/test/kernel.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['server/test/pages/**/*.test.ts'],
          globalSetup: ['./server/test/inner-server.ts', './server/test/built-pages.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
