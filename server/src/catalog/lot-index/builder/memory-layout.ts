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
const most = 2 ** 32

/** Bytes before `from` belong to the kernel. */
export function memoryLayout(from = 4096): MemoryLayout {
  let size = from
  const reserve = (bytes: number, multiple: number): number => {
    const address = Math.ceil(size / multiple) * multiple
    size = address + bytes
    if (size > most) throw new Error('The catalogue is too large for one index.')
    return address
  }
  return {
    reserve: (bytes) => reserve(bytes, alignment),
    reserveList: (length) => reserve(length * 4, 4),
    get size() {
      return size
    },
  }
}

const page = 65_536
/** The kernel's minimum, even for few lots. */
const leastPages = 2

/** Allocates memory for everything that was reserved, shared between threads. */
export function allocate({ size }: Pick<MemoryLayout, 'size'>): WebAssembly.Memory {
  const pages = Math.max(leastPages, Math.ceil(size / page))
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** Returns the bytes of a bitset of lots, in whole blocks of the kernel's loops. */
export function bytesOfSet(lots: number): number {
  return Math.max(1, Math.ceil(lots / 1024)) * 128
}
