/** What an eye does that reads no line, from the best down: `<4.0` (no more is known), 指数, 手动, 光感, 无光感. */
export const acuityCategories = ['belowFour', 'fingers', 'handMotion', 'light', 'noLight'] as const
export type AcuityCategory = (typeof acuityCategories)[number]
