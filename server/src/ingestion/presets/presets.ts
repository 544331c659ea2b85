import type { Preset } from '../incoming/preset.ts'
import { auctionLotsWeb } from './auction-lots-web.ts'
import { demoFeedPreset } from './demo-feed.ts'
import { wholesaleTradeList } from './wholesale-trade-list.ts'

/** Every preset by its name on the command line. */
export const presets: Readonly<Record<string, Preset>> = {
  'auction-lots-web': auctionLotsWeb,
  'wholesale-trade-list': wholesaleTradeList,
  // A foreign file in the demo feed's columns.
  demo: { ...demoFeedPreset, origin: { kind: 'preset', name: 'demo' } },
}
