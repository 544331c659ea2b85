// npm run build: the kernel of the catalogue index, the server of one machine and the pages, each unless it has not
// changed since the last time.
import { bundleMain } from './server/bundle-main.ts'
import { buildKernel } from './server/src/catalog/lot-index/kernel/build-kernel.ts'
import { buildPages } from './web/build.ts'

buildKernel()
await bundleMain()
buildPages()
