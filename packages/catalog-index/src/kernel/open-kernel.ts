import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Selects members of a set between two places of an order, after skipping some. Returns their number. */
type SelectMembers = (
  set: number,
  order: number,
  first: number,
  end: number,
  back: number,
  skip: number,
  most: number,
  to: number,
) => number

/**
 * The loops of `assembly/` over one memory. All arguments are numbers: addresses,
 * lengths, lots.
 */
export interface Kernel {
  /** Number of members that the last `scan` or `select` visited, selected or skipped. */
  readonly passed: { readonly value: number }
  zero(set: number, bytes: number): void
  copy(to: number, from: number, bytes: number): void
  and(to: number, other: number, bytes: number): void
  or(to: number, other: number, bytes: number): void
  without(to: number, all: number, less: number, bytes: number): void
  addRange(set: number, first: number, end: number): void
  addList(set: number, list: number, length: number): void
  remove(set: number, lot: number): void
  count(set: number, bytes: number): number
  /** Counts the members that two sets share. */
  countBoth(one: number, other: number, bytes: number): number
  /** Returns 1 when the sets share a member. */
  intersects(one: number, other: number, bytes: number): number
  /** Counts the entries of a list that are members, among the lots from `first` up to `end`. */
  countList(set: number, list: number, length: number, first: number, end: number): number
  within(set: number, figures: number, bytes: number, low: number, high: number): void
  ofSales(set: number, first: number, end: number, sales: number, marked: number): void
  countSales(set: number, bytes: number, first: number, sales: number, counts: number): void
  countBytes(set: number, bytes: number, first: number, column: number, counts: number): void
  countBytesOfTwo(
    set: number,
    bytes: number,
    first: number,
    one: number,
    other: number,
    countsOfOne: number,
    countsOfOther: number,
  ): void
  countRange(set: number, first: number, end: number): number
  intersect(short: number, shortLength: number, long: number, longLength: number, to: number): number
  /** Lists the members of a set and returns their number; writes up to eight numbers beyond them. */
  list(set: number, bytes: number, first: number, sparse: number, to: number): number
  countBytesOf(lots: number, length: number, column: number, counts: number): void
  countOptionsOf(lots: number, length: number, starts: number, ends: number, slots: number, counts: number): void
  countCodesOf(
    lots: number,
    length: number,
    column: number,
    codes: number,
    starts: number,
    ends: number,
    slots: number,
    counts: number,
  ): void
  countCodes(
    width: number,
    set: number,
    bytes: number,
    first: number,
    columns: number,
    size: number,
    codes: number,
    starts: number,
    ends: number,
    slots: number,
    counts: number,
  ): void
  spreadCodes(codes: number, first: number, end: number, starts: number, slots: number, counts: number): void
  scan: SelectMembers
  project(set: number, bytes: number, first: number, places: number, to: number): void
  select: SelectMembers
}

let compiled: WebAssembly.Module | undefined

/** Instantiates the kernel over a memory; each thread opens its own instance over the same memory. */
export function openKernel(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(path.join(import.meta.dirname, 'compiled/kernel.wasm')))
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory, abort: stop } })
  return exports as Kernel
}

function stop(): never {
  throw new Error('The kernel of the catalogue index stopped.')
}
