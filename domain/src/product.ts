/** The product's name stands here and nowhere else. */
export const productName = 'Parure'
