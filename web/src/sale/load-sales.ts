import { Problem } from '@parure/domain/problem'
import { may } from '@parure/domain/role'
import type { SaleWeeks, Sales } from '@parure/domain/sale/contract'
import { sales } from '@parure/domain/sale/endpoints'
import { failureText } from '../shell/failure-text.ts'
import { storedSession } from '../shell/session.ts'
import { privateCall } from '../shell/with-session.ts'
import { salesFilters } from './sales-address.ts'

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
  const session = storedSession()
  if (!session || !may(session.roleId, 'saleDetails')) return serverLoader()
  const { saved, ...filters } = salesFilters(new URL(request.url).searchParams)
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null))
  const query = { ...given, ...(saved && { saved: 'true' as const }) }
  try {
    return { sales: await privateCall(request, (call) => call(sales, { query })) }
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error
    // The plan has ended since the session was stored.
    if (error instanceof Problem && error.code === 'forbidden') return serverLoader()
    return { failure: failureText(error) }
  }
}
