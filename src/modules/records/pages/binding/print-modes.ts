/** Which sheets: one per pupil, one code for a class or the school; or the codes there are. */
export const printModes = ['pupils', 'class', 'school', 'codes'] as const
export type PrintMode = (typeof printModes)[number]
