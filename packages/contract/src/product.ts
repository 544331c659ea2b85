/** The only definition of the product's name. */
export const productName = 'Parure'
/** Describes the product, at the end of everything that it sends out. */
export const productNote = `${productName} is an information service. Bids and purchases happen at the original auction house.`
