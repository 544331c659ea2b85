// npm run build: builds the kernel of the catalog index, the bundle of a single-machine server and the pages. Each step
// is skipped when its inputs have not changed since the last build.
import { bundleMain } from './server/bundle-main.ts'
import { buildKernel } from './server/src/catalog/lot-index/kernel/build-kernel.ts'
import { buildPages } from './web/build.ts'

buildKernel()
await bundleMain()
buildPages()
