import { formatListAddress } from '../../list-address.ts'
import type { ListState } from '../../selection.ts'
import type { ListKind } from './list-kind.ts'

/** Formats path and query of a list. */
export function buildListAddress({ status, within }: ListKind, state: Partial<ListState>): string {
  return within ? within.address(state) : formatListAddress(status, state)
}
