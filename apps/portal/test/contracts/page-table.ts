import { featureAccess } from './feature-access.ts'

/**
 * The pages, with the status of each. The server renders them and their `.data` the same for all callers; account data
 * is loaded by calls.
 */
export const pageTable: Record<string, number> = Object.assign({}, ...featureAccess.map(({ pages }) => pages))
