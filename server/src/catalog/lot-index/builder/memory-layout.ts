/** Gives out addresses in a memory that is yet to be made. */
export interface MemoryLayout {
  /** Reserves so many bytes and gives their address, aligned for whole cache lines and vectors. */
  reserve(bytes: number): number
  /** The same for a list of 32-bit numbers, right behind what came before: most words stand in one lot. */
  reserveList(length: number): number
  /** Bytes reserved so far. */
  readonly size: number
}

const alignment = 128
/** A wasm32 memory ends at 4 GiB: about 12 million lots with one reading thread. */
const most = 2 ** 32

/** `from` leaves the first bytes to the kernel. */
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
/** What the kernel asks for, however few the lots are. */
const leastPages = 2

/** Memory for all that was reserved, shared between threads. */
export function allocate({ size }: Pick<MemoryLayout, 'size'>): WebAssembly.Memory {
  const pages = Math.max(leastPages, Math.ceil(size / page))
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** Bytes of a bitset for so many lots, in whole blocks of the kernel's loops. */
export function bytesOfSet(lots: number): number {
  return Math.max(1, Math.ceil(lots / 1024)) * 128
}
