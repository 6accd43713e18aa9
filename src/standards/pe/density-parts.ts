/** Group density sums the shares of minutes: kept in ten-thousandths of one, so that it stays a whole number. */
export const densityParts = 10_000
