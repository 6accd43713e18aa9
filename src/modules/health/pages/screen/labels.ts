import type { TFunction } from 'i18next'
import type { CheckMetric } from '@/modules/health/contract/screen.ts'
import { stages, type Stage } from '@/standards/grade.ts'

type VisionT = TFunction<'vision'>
const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const isGrade = (grade: number): grade is (typeof grades)[number] =>
  (grades as readonly number[]).includes(grade)

export const gradeName = (grade: number, t: VisionT): string =>
  isGrade(grade) ? t(`gradeRow.${grade}`) : String(grade)
export const stageName = (stage: Stage, t: VisionT): string => t(`stageRow.${stage}`)

type Row = {
  stage?: Stage | undefined
  grade?: number | undefined
  number?: number | undefined
  name?: string | undefined
}

/** `小学`, `五年级`, `五年级 2 班`, or a school's name. */
export function rowName({ stage, grade, number, name }: Row, t: VisionT): string {
  if (name !== undefined) return name
  if (grade === undefined) return stage ? stageName(stage, t) : ''
  const word = gradeName(grade, t)
  return number === undefined ? word : t('gradeClass', { grade: word, number })
}

/** `血压偏高：未启用。`, of each that the district leaves out. */
export const offLabels = (off: readonly CheckMetric[], t: TFunction<'health'>): string =>
  off.map((metric) => t('off', { name: t(`metric.${metric}`) })).join(' ')

export { yearName } from '@/lib/school-year.ts'

export const inOrder = (found: readonly Stage[]): Stage[] => stages.filter((stage) => found.includes(stage))
