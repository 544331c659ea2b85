import { buildKernel } from '../src/catalog/lot-index/kernel/build-kernel.ts'

/** The tests need the compiled kernel. */
export default buildKernel
