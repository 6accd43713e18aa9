import type { Stage } from '@/lib/grades.ts'

/** Modules that a bureau opens to a school one by one (SHELL-10): vision, health, sport, PE, labour and trips. Module 1, records, always works. */
export const schoolModuleIds = [2, 3, 4, 81, 5] as const
export type SchoolModule = (typeof schoolModuleIds)[number]

/** All that a kindergarten may have: records and vision. Check-ups, fitness tests, PE, sport and labour are of grades 1 to 12. */
const kindergartenModules: readonly number[] = [1, 2]

/** Whether a school with these stages may have a module. */
export const mayHaveModule = (stages: readonly Stage[], module: number): boolean =>
  !stages.includes('kindergarten') || kindergartenModules.includes(module)

/** Whether a number names one of them. */
export const isSchoolModule = (id: number): id is SchoolModule =>
  (schoolModuleIds as readonly number[]).includes(id)
