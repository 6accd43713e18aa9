/** Modules that a bureau opens to a school one by one (SHELL-10): vision, health, sport, PE, labour and trips. Module 1, records, always works. */
export const schoolModuleIds = [2, 3, 4, 81, 5] as const
export type SchoolModule = (typeof schoolModuleIds)[number]

/** Whether a number names one of them. */
export const isSchoolModule = (id: number): id is SchoolModule =>
  (schoolModuleIds as readonly number[]).includes(id)
