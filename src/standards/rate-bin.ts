/** Bins of the rate ramp: 0 is below 20 %, 1 to 6 are ten points each, 7 is 80 % and more. Closed below. */
export type RateBin = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Bin of a share from 0 to 1. Prefer `rateBinOf` where the counts are at hand. */
export const rateBin = (rate: number): RateBin => binFrom((tenths) => rate >= tenths / 10)

/** Bin of n of `of`, compared as whole numbers so that 40.0 % is never a hair below 40; null when nobody is counted. */
export const rateBinOf = (n: number, of: number): RateBin | null =>
  of === 0 ? null : binFrom((tenths) => n * 10 >= tenths * of)

function binFrom(reaches: (tenths: number) => boolean): RateBin {
  const lowerTenths = [2, 3, 4, 5, 6, 7, 8]
  return lowerTenths.filter(reaches).length as RateBin
}
