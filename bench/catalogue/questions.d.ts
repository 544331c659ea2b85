import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
/** Different questions as visitors ask them: none to four groups chosen, each sort, half of each status, no words. */
export declare function madeUpQuestions(count: number, seed: string): ParsedJewelriesQuery[]
/** The same with one or two words typed. */
export declare function withWords(questions: readonly ParsedJewelriesQuery[], seed: string): ParsedJewelriesQuery[]
