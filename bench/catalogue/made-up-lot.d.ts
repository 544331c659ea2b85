import type { Chance } from '../../server/src/demo/seeded-chance.ts'
/** A lot as chance makes it; its options are places in the lists of the vocabulary. */
export interface MadeUpLot {
  subCategory: number
  materials: number[]
  gemstones: number[]
  maker: number
  style: number
  title: string
  description: string
  popularity: number
  /** Days from today to the sale; lots of one day stop being Upcoming at the same moment. */
  day: number
  /** In euros, whole tens; null where the house gave none. */
  estimate: number | null
  price: number | null
}
/** One in ten is Upcoming; some forty words each; one in five has a reference that no other lot has. */
export declare function madeUpLot(chance: Chance, number: number): MadeUpLot
