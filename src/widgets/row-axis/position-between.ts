/** Where a value stands between two others, as a length of CSS. */
export const positionBetween = (min: number, max: number) => (value: number) =>
  `${((value - min) / (max - min)) * 100}%`
