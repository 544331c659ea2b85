/** Gives out addresses in a memory that is yet to be made, aligned for whole cache lines and vectors. */
export interface Room {
  /** Reserves so many bytes and gives their address. */
  take(bytes: number): number
  /** Bytes reserved so far. */
  readonly size: number
}

const alignment = 128
/** A wasm32 memory ends at 4 GiB: about 22 million lots. */
const most = 2 ** 32

/** `from` leaves the first bytes to the kernel. */
export function makeRoom(from = 4096): Room {
  let size = from
  return {
    take: (bytes) => {
      const address = size
      size += Math.ceil(bytes / alignment) * alignment
      if (size > most) throw new Error('The catalogue is too large for one index.')
      return address
    },
    get size() {
      return size
    },
  }
}

const page = 65_536

/** Memory for all that was reserved, shared between threads. */
export function furnish({ size }: Pick<Room, 'size'>): WebAssembly.Memory {
  const pages = Math.ceil(size / page)
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

/** Bytes of a bitset for so many lots, in whole blocks of the kernel's loops. */
export function bytesOfSet(lots: number): number {
  return Math.max(1, Math.ceil(lots / 1024)) * 128
}
