/** Age in completed half-years, as WS/T 586 and WS/T 456 ask: 7 years 5 months → 7, 7 years 6 months → 7.5. */
export const halfYears = (ageMonths: number): number => Math.floor(ageMonths / 6) / 2

/** Age in years, six months and more counted as one, as WS/T 610 asks (4.1.1): 7 years 6 months → 8. */
export const roundedYears = (ageMonths: number): number => Math.floor((ageMonths + 6) / 12)

/** Completed years. */
export const completedYears = (ageMonths: number): number => Math.floor(ageMonths / 12)
