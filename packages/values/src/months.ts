export const months = 'January February March April May June July August September October November December'.split(' ')

/** `Jan`, `Feb` … */
export const shortMonths = months.map((name) => name.slice(0, 3))
