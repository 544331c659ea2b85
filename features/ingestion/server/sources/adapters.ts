import type { Adapter } from '../incoming/adapter.ts'
import { createFileAdapter } from '../presets/create-file-adapter.ts'
import { supportedHouses } from '../houses/extract-response-rows.ts'
import { createHouseAdapter } from '../houses/create-house-adapter.ts'
import { listAdapter } from '../mapping/list-adapter.ts'
import { auctionLotsWeb } from '../presets/auction-lots-web.ts'
import { wholesaleTradeList } from '../presets/wholesale-trade-list.ts'
import { webPages } from '../web-pages/web-pages.ts'

/** All adapters, one in each line. */
const allAdapters: readonly Adapter[] = [
  listAdapter,
  createFileAdapter(auctionLotsWeb, 'lots transcribed from public pages, one JSON object a line'),
  createFileAdapter(wholesaleTradeList, 'a trade auction’s list in the codes of the Japanese trade, CSV'),
  webPages,
  ...supportedHouses.map(createHouseAdapter),
]

export const adapters: ReadonlyMap<string, Adapter> = new Map(allAdapters.map((adapter) => [adapter.name, adapter]))
