/** Active embedded charts of one account. */
export const maxActiveEmbeds = 20
/** Seconds for which browsers and caches may reuse an embedded chart. */
export const embedMaxAgeSeconds = 300

/** Yearly figures that are open to every visitor. */
export const embeddedCharts = ['prices', 'sellThrough'] as const
export type EmbeddedChart = (typeof embeddedCharts)[number]

/** `reader` follows the color scheme of the reader's system. */
export const embedThemes = ['light', 'dark', 'reader'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** Returns, for example, "Sapphire, median hammer price by year". */
export function formatEmbedTitle(name: string, chart: EmbeddedChart): string {
  return `${name}, ${chart === 'prices' ? 'median hammer price' : 'sell-through'} by year`
}
