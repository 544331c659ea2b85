/** The largest id of the catalog (a 32-bit integer). */
const maxLotId = 2_147_483_647

/** Whether the text can be a lot id. Others are not requested. */
export function isLotId(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLotId
}
