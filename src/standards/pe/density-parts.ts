/** Group density sums the shares of minutes: stored in ten-thousandths of one, so that it stays a whole number. */
export const densityParts = 10_000
