/** A school year as its two calendar years: 2026 → `2026–2027`. */
export const yearText = (year: number): string => `${year}–${year + 1}`
