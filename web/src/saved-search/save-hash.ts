/** The dialog that saves a search is open while the address has it. */
export const saveHash = '#save-search'
