import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
/** Pages a second that the server gives to sixteen clients, which work on the same cores. */
export declare function timeHttp(folder: string, say: (line: string) => void): Promise<Record<string, number>>
/** What the browser asks for when a list changes. */
export declare function callsOf({ sortOrder, status, ...selection }: ParsedJewelriesQuery): string[]
export declare function pageOf({ status, ...state }: ParsedJewelriesQuery): string
