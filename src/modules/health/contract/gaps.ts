import { fitnessItemNames } from '@/standards/fitness/item.ts'

/**
 * Why a value of a check-up or a fitness test is not there. `retest`: the child did not come on its day (待补测); `unmeasured`: came, and
 * nothing was written down (未测); `unreported`: nothing of the whole check-up or test is there (未报); `notRequired`: the grade and sex do
 * not do it, or blood was not taken (不要求); `exempt`: excused (免测); `unrated`: measured, but the standards do not say.
 */
export const healthGaps = ['retest', 'unmeasured', 'unreported', 'notRequired', 'exempt', 'unrated'] as const
export type HealthGap = (typeof healthGaps)[number]

/** What a check-up can lack. Blood is taken in some grades only, and is not among it. */
export const checkParts = ['heightCm', 'weightKg', 'pressure', 'spine', 'caries'] as const
/** What a fitness test can lack: height and weight for its own BMI, and the items of the grade. */
export const testParts = ['body', ...fitnessItemNames] as const
export const missingParts = [...checkParts, ...testParts] as const
export type MissingPart = (typeof missingParts)[number]
