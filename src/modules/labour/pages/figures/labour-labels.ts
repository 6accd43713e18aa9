import type { TFunction } from 'i18next'
import type { Stage } from '@/standards/grade.ts'
import { taskGroups, type TaskGroup } from '@/modules/labour/standards/task-groups.ts'

const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const gradeName = (grade: number, t: TFunction<'vision'>): string => {
  const known = grades.find((one) => one === grade)
  return known ? t(`gradeRow.${known}`) : String(grade)
}

type Row = {
  name?: string | undefined
  grade?: number | undefined
  number?: number | undefined
}

/** `五年级 2 班`, `五年级`, or a school's name. */
export function rowName({ name, grade, number }: Row, t: TFunction<'vision'>): string {
  if (name !== undefined) return name
  if (grade === undefined) return ''
  const word = gradeName(grade, t)
  return number === undefined ? word : t('gradeClass', { grade: word, number })
}

export const stageName = (stage: Stage, t: TFunction<'vision'>): string => t(`stageRow.${stage}`)

export const groupName = (group: number, t: TFunction<'labour'>): string => {
  const known: TaskGroup | undefined = taskGroups.find((one) => one === group)
  return known ? t(`group.${known}`) : String(group)
}
