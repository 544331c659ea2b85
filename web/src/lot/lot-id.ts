/** The largest id that the catalogue can hold (a 32-bit integer). */
const largest = 2_147_483_647

/** Whether an address can mean a lot at all; nothing else is worth asking for. */
export function isLotId(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= largest
}
