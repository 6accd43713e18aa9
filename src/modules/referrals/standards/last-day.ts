import { schoolDay } from '@/lib/school-day.ts'

/** The last day on which a link opens: one that ends with a day ends at the midnight after it. */
export const lastDayOf = (until: string): string => schoolDay(new Date(Date.parse(until) - 1))
