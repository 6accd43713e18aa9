import { addDays } from '@/lib/day.ts'

/** A term as it is asked for, `2026-autumn`: by the year in which it begins. */
export const termShape = /^20\d\d-(autumn|spring)$/

/** A week is over on the day after its Sunday. */
export const isOver = (week: string, today: string): boolean => addDays(week, 6) < today
