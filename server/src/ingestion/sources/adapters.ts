import type { Adapter } from '../incoming/adapter.ts'
import { fileAdapter } from '../presets/file-adapter.ts'
import { houses } from '../houses/answer-rows.ts'
import { houseAdapter } from '../houses/house-adapter.ts'
import { listAdapter } from '../mapping/list-adapter.ts'
import { auctionLotsWeb } from '../presets/auction-lots-web.ts'
import { wholesaleTradeList } from '../presets/wholesale-trade-list.ts'
import { webPages } from '../web-pages/web-pages.ts'

/** All adapters, one in each line. */
const all: readonly Adapter[] = [
  listAdapter,
  fileAdapter(auctionLotsWeb, 'lots transcribed from public pages, one JSON object a line'),
  fileAdapter(wholesaleTradeList, 'a trade auction’s list in the codes of the Japanese trade, CSV'),
  webPages,
  ...houses.map(houseAdapter),
]

export const adapters: ReadonlyMap<string, Adapter> = new Map(all.map((adapter) => [adapter.name, adapter]))
