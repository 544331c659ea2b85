import { afterAll, vi } from 'vitest'

// Late parts that a file has begun to load, and did not wait for, must not outlast its environment.
afterAll(() => vi.dynamicImportSettled())
