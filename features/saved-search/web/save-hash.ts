/** The dialog that saves a search is open while the address has this hash. */
export const saveHash = '#save-search'

/** The sheet of an alert is open while the address has this hash. */
export const notifyHash = '#notify-me'
