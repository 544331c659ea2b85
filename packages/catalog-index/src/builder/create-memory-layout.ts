/** Plans addresses in a memory before it is allocated. */
export interface MemoryLayout {
  /** Reserves bytes and returns their address, aligned for whole cache lines and vectors. */
  reserve(bytes: number): number
  /** Reserves a list of 32-bit numbers without such alignment: most words occur in one lot. */
  reserveList(length: number): number
  /** Bytes reserved so far. */
  readonly size: number
}

const alignment = 128
/** A wasm32 memory ends at 4 GiB: about 12 million lots with one reader thread. */
const maxMemoryBytes = 2 ** 32

/** Bytes before `from` belong to the kernel. */
export function createMemoryLayout(from = 4096): MemoryLayout {
  let size = from
  const reserveAligned = (bytes: number, multiple: number): number => {
    const address = Math.ceil(size / multiple) * multiple
    size = address + bytes
    if (size > maxMemoryBytes) throw new Error('The catalogue is too large for one index.')
    return address
  }
  return {
    reserve: (bytes) => reserveAligned(bytes, alignment),
    reserveList: (length) => reserveAligned(length * 4, 4),
    get size() {
      return size
    },
  }
}

const pageBytes = 65_536
/** The kernel's minimum, even for few lots. */
const minPages = 2

/** Allocates memory for everything that was reserved, shared between threads. */
export function allocateMemory({ size }: Pick<MemoryLayout, 'size'>): WebAssembly.Memory {
  const pages = Math.max(minPages, Math.ceil(size / pageBytes))
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** Returns the bytes of a bitset of lots, in whole blocks of the kernel's loops. */
export function countSetBytes(lots: number): number {
  return Math.max(1, Math.ceil(lots / 1024)) * 128
}
