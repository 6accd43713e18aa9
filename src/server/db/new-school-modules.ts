/** What a school made through the console may use at first: records and vision; its bureau opens the rest (SHELL-10). */
export const newSchoolModules = [1, 2] as const
