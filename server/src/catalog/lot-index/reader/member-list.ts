import type { Kernel } from '../kernel/open-kernel.ts'
import type { Window } from '../segment/status-window.ts'
import { denseFrom, type Scratch } from './scratch.ts'

/** A set with fewer than one lot per this number of lots consists mostly of empty words. */
const sparseFrom = 256

/** A set of lots within a window, and its size. */
export interface CountedSet {
  address: number
  lots: number
}

/** The lots of a set in a list. */
export interface MemberList {
  address: number
  length: number
}

/** Lists the lots of a set, once for consecutive counts of the same set. Returns null for a dense set. */
export function memberList({ kernel, scratch }: { kernel: Kernel; scratch: Scratch }) {
  let listed: CountedSet | undefined
  const address = scratch.members
  let length = 0
  return (set: CountedSet, { first, end, offset, bytes }: Window): MemberList | null => {
    const { lots } = set
    if (lots * denseFrom >= end - first) return null
    if (listed !== set) {
      const sparse = lots * sparseFrom < end - first ? 1 : 0
      length = kernel.list(set.address + offset, bytes, offset * 8, sparse, address)
      listed = set
    }
    return { address, length }
  }
}
