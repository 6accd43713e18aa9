import type { TFunction } from 'i18next'
import type { Stage } from '@/standards/grade.ts'
import { taskGroups, type TaskGroup } from '@/modules/labour/standards/task-groups.ts'

export const stageName = (stage: Stage, t: TFunction<'vision'>): string => t(`stageRow.${stage}`)

export const groupName = (group: number, t: TFunction<'labour'>): string => {
  const known: TaskGroup | undefined = taskGroups.find((one) => one === group)
  return known ? t(`group.${known}`) : String(group)
}
