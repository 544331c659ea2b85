import { afterAll, vi } from 'vitest'

// Pending dynamic imports of a test file must not outlast its environment.
afterAll(() => vi.dynamicImportSettled())
