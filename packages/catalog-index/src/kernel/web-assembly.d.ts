// The parts that the index uses; TypeScript declares WebAssembly only in its browser library.
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number; maximum: number; shared: true })
    readonly buffer: SharedArrayBuffer
  }
  interface Module {
    readonly compiled: true
  }
  const Module: new (bytes: Uint8Array) => Module
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>)
    readonly exports: unknown
  }
}
