// npm run build: builds the kernel of the catalog index, the bundle of a single-machine server and the pages. Each step
// is skipped when its inputs have not changed since the last build.
import { bundleMain } from '@parure/portal/bundle-main.ts'
import { buildKernel } from '@parure/features/catalog/server/lot-index/kernel/build-kernel.ts'
import { buildPages } from '@parure/portal/build-pages.ts'

buildKernel()
await bundleMain()
buildPages()
