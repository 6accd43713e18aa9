import type { SchoolStage } from '@/standards/grade.ts'

export type TargetMetric = 'myopia'
export type TargetGroup = SchoolStage | 'age6'

/** A dated aim of a plan: data with a source, never a constant of a chart. */
export interface Target {
  metric: TargetMetric
  group: TargetGroup
  /** to be reached in this year */
  year: number
  /** share from 0 to 1 */
  rate: number
  /** `below`: rate < target; `about`: near it */
  bound: 'below' | 'about'
  /** month of issue, `YYYY-MM` */
  issued: string
  source: string
}

/** Dated aims are of this year. */
export const targetYear = 2030

const plan2018 = {
  metric: 'myopia',
  year: targetYear,
  issued: '2018-08',
  source: '综合防控儿童青少年近视实施方案（2018）',
} as const
const plan2025 = {
  metric: 'myopia',
  year: targetYear,
  issued: '2025-12',
  source: '十三部门五健方案（2025-12）',
} as const

/** Only what the two plans set for 2030; neither sets one for coverage. */
export const targets: readonly Target[] = [
  { ...plan2018, group: 'primary', rate: 0.38, bound: 'below' },
  { ...plan2025, group: 'age6', rate: 0.03, bound: 'about' },
  { ...plan2025, group: 'primary', rate: 0.32, bound: 'below' },
  { ...plan2025, group: 'junior', rate: 0.6, bound: 'below' },
  { ...plan2025, group: 'senior', rate: 0.7, bound: 'below' },
]

/**
 * The target of a year, by the plan issued last (up to `asOf`, a date or month, if given); null where none is set. Of a kindergarten none
 * is: of children of 6 alone, who are in several grades.
 */
export function targetFor(
  metric: TargetMetric,
  group: TargetGroup | 'kindergarten',
  year: number,
  asOf?: string,
): Target | null {
  const set = targets.filter(
    (target) => target.metric === metric && target.group === group && target.year === year,
  )
  const issued = asOf === undefined ? set : set.filter((target) => target.issued <= asOf.slice(0, 7))
  return issued.reduce<Target | null>((last, each) => (last && last.issued > each.issued ? last : each), null)
}
