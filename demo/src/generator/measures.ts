/** `512` hundredths to `5.12`; weights are whole hundredths, so that no float is ever printed. */
export function hundredths(value: number, point: string): string {
  return `${Math.floor(value / 100)}${point}${String(value % 100).padStart(2, '0')}`
}

/** `124` tenths to `12.4`. */
export function tenths(value: number, point: string): string {
  return `${Math.floor(value / 10)}${point}${value % 10}`
}
