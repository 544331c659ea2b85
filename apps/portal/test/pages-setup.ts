import path from 'node:path'
import { expect } from 'vitest'
import { ensureBuiltPages } from './servers/built-pages.ts'

// Other tests of the server need no build. A separate project would import the whole program again.
const folder = path.join(import.meta.dirname, 'pages') + path.sep
if (expect.getState().testPath?.startsWith(folder)) await ensureBuiltPages()
