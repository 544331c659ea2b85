import type { Kernel } from '../kernel/open-kernel.ts'
import type { LotWindow } from '../segment/find-status-window.ts'
import { denseRatio, type Scratch } from './scratch.ts'

/** A set with fewer than one lot per this number of lots consists mostly of empty words. */
const sparseRatio = 256

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
export function createMemberLister({ kernel, scratch }: { kernel: Kernel; scratch: Scratch }) {
  let lastSet: CountedSet | undefined
  const address = scratch.members
  let length = 0
  return (set: CountedSet, { first, end, offset, bytes }: LotWindow): MemberList | null => {
    const { lots } = set
    if (lots * denseRatio >= end - first) return null
    if (lastSet !== set) {
      const sparse = lots * sparseRatio < end - first ? 1 : 0
      length = kernel.list(set.address + offset, bytes, offset * 8, sparse, address)
      lastSet = set
    }
    return { address, length }
  }
}
