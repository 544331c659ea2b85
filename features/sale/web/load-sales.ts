import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import type { SaleWeeks, Sales } from '../contract.ts'
import { sales } from '../endpoints.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import { parseSalesFilters } from './build-sales-address.ts'

/** Counts only, for visitors and plans without sale details. */
export interface LockedSales {
  locked: SaleWeeks
}
export type SalesData = LockedSales | { sales: Sales } | { failure: string }

interface LoaderArgs {
  request: Request
  serverLoader: () => Promise<LockedSales>
}

/** Loads the sales for plans with sale details, else what the server renders for all visitors. */
export async function loadSales({ request, serverLoader }: LoaderArgs): Promise<SalesData> {
  const session = getSession()
  if (!session || !mayPassGate(session.roleId, 'saleDetails')) return serverLoader()
  const { saved, ...filters } = parseSalesFilters(new URL(request.url).searchParams)
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null))
  const query = { ...given, ...(saved && { saved: 'true' as const }) }
  try {
    return { sales: await loadPrivate(request, (call) => call(sales, { query })) }
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error
    // The plan has ended since the session was stored.
    if (error instanceof Problem && error.code === 'forbidden') return serverLoader()
    return { failure: getFailureText(error) }
  }
}
