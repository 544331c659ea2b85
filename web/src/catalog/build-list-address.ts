import { formatListAddress } from '@parure/domain/catalog/list-address'
import type { ListState } from '@parure/domain/catalog/selection'
import type { ListKind } from './list-kind.ts'

/** Formats path and query of a list. */
export function buildListAddress({ status, within }: ListKind, state: Partial<ListState>): string {
  return within ? within.address(state) : formatListAddress(status, state)
}
