// npm run build: builds the bundle of a single-machine server and the pages at the same time, and the kernel of the
// catalog index if it was changed. Each step is skipped when its inputs have not changed since the last build. With
// `--without-pages`, as in `npm start`, the server builds the pages while its database starts.
import { bundleMain } from '@parure/portal/bundle-main.ts'
import { buildKernel } from '@parure/catalog-index/kernel/build-kernel.ts'
import { buildPages } from '@parure/portal/build-pages.ts'

// Runs in a process of its own while the other two keep this one busy.
const pages = process.argv.includes('--without-pages') ? undefined : buildPages()
buildKernel()
await bundleMain()
await pages
