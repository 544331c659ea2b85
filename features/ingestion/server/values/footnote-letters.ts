/** Letters that houses put behind figures and lot numbers as signs of tax, ownership or material. */
export const footnoteLetters = 'ΩΔΛΦΨΠωδλφψπ∆Ф'
