import { buildKernel } from '../src/catalog/lot-index/kernel/build-kernel.ts'

/** The tests need what the build makes of the kernel. */
export default buildKernel
