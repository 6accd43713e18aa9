/** `2026–27`: a school year by its first. */
export const yearName = (first: number): string => `${first}–${String((first + 1) % 100).padStart(2, '0')}`
