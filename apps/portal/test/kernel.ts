import { buildKernel } from '@parure/features/catalog/server/lot-index/kernel/build-kernel.ts'

/** The tests need the compiled kernel. */
export default buildKernel
