import type { ReplyOf } from '@/contract/call.ts'
import type { progressByDay } from '@/modules/vision/contract/progress.ts'
import type { BurnUpData } from '@/widgets/burn-up/to-burn-up-marks.ts'

export type Counts = { enrolled: number; done: number; absent: number; exempt: number; due: number }

/** Rows added up: classes to their school, schools to the district. */
export function sumCounts(rows: readonly Counts[]): Counts {
  const sum = { enrolled: 0, done: 0, absent: 0, exempt: 0, due: 0 }
  for (const row of rows)
    for (const key of ['enrolled', 'done', 'absent', 'exempt', 'due'] as const) sum[key] += row[key]
  return sum
}

/** `2026-11-24` → `11-24`. */
export const shortDay = (day: string) => day.slice(5)

/** Where the estimated finish lies to the round's last day; one answer for every text that says it. */
export const finishToEnd = (finish: string, endsOn: string) =>
  finish > endsOn ? 'late' : finish === endsOn ? 'onDay' : 'inTime'

/** The days of the round, and those after it up to the estimated finish. */
export function toBurnUpData({
  days,
  of,
  finish,
  after,
}: Pick<ReplyOf<typeof progressByDay>, 'days' | 'of' | 'finish' | 'after'>): BurnUpData {
  return {
    of,
    days: [
      ...days.map(({ day, done, planned }) => ({ label: shortDay(day), done, planned })),
      ...after.map((day) => ({ label: shortDay(day), done: null, planned: of })),
    ],
    finish: finish === null ? undefined : shortDay(finish),
  }
}

/** Children more (or, negative, fewer) than the even plan asks for by the days that are over. */
export const aheadOf = ({
  done,
  of,
  elapsed,
}: Pick<ReplyOf<typeof progressByDay>, 'done' | 'of' | 'elapsed'>) =>
  done - Math.round((of * elapsed.past) / elapsed.of)
