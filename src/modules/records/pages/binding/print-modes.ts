/** Which sheets: one per student, one code for a class or the school; or the codes there are. */
export const printModes = ['students', 'class', 'school', 'codes'] as const
export type PrintMode = (typeof printModes)[number]
