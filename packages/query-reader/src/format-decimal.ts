/** Formats an amount without unnecessary decimals. */
export function formatDecimal(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Formats a weight in carats with two decimals. */
export function formatWeight(value: number): string {
  return (Math.round(value * 100) / 100).toFixed(2)
}
