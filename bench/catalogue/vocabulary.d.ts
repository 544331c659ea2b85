/** What made-up lots are made of: as many names of every kind as a grown catalogue has. */
export declare const subCategories = 5
export declare const materials: string[]
export declare const gemstones: string[]
export declare const styles: string[]
/** The words of descriptions, the commonest first. */
export declare const descriptive: string[]
/** Every maker once. */
export declare const makers: string[]
