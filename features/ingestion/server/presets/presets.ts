import type { Preset } from '../incoming/preset.ts'
import { auctionLotsWeb } from './auction-lots-web.ts'
import { demoFeedPreset } from './demo-feed.ts'
import { wholesaleTradeList } from './wholesale-trade-list.ts'

/** All presets by their names on the command line. */
export const presets: Readonly<Record<string, Preset>> = {
  'auction-lots-web': auctionLotsWeb,
  'wholesale-trade-list': wholesaleTradeList,
  // A file from outside with the columns of the demo feed.
  demo: { ...demoFeedPreset, origin: { kind: 'preset', name: 'demo' } },
}
