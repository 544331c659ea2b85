/** Embedded charts of an account that count at a time. */
export const mostEmbeds = 20
/** Seconds for which a browser or a cache may show an embedded chart without asking again. */
export const embedMaxAge = 300

/** Yearly figures that every visitor may see. */
export const embeddedCharts = ['prices', 'sellThrough'] as const
export type EmbeddedChart = (typeof embeddedCharts)[number]

/** `reader`: as the reader's system has it. */
export const embedThemes = ['light', 'dark', 'reader'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** "Sapphire, median hammer price by year" */
export function embedTitle(name: string, chart: EmbeddedChart): string {
  return `${name}, ${chart === 'prices' ? 'median hammer price' : 'sell-through'} by year`
}
