/** The product's name stands here and nowhere else. */
export const productName = 'Parure'
/** What it is, under everything that it sends out. */
export const productNote = `${productName} is an information service. Bids and purchases happen at the original auction house.`
