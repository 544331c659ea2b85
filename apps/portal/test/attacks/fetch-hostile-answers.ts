// node apps/portal/test/attacks/fetch-hostile-answers.ts URL: fetches oversized responses, and prints the result and the memory
// used.
import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { storePicture } from '@parure/pictures/picture.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import { readPeakMemory } from '../servers/read-peak-memory.ts'

const [origin = ''] = process.argv.slice(2)
const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
const store: PictureStore = { read: async () => null, write: async () => {}, remove: async () => {} }

const bombs = await Promise.all(
  ['/1', '/2', '/3'].map((path) =>
    fetch(`${origin}/bomb${path}`).catch((error: unknown) => (error instanceof FetchFailure ? error.code : error)),
  ),
)
const { bytes } = await fetch(`${origin}/picture`)
const picture = await storePicture(store, bytes).catch((error: unknown) => (error as Error).message)
await fetch.close()
console.log(JSON.stringify({ bombs, bytes: bytes.length, picture, peak: readPeakMemory() }))
