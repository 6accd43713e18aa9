import { sportItemOf, type SportItemName, type SportUnit } from '@/standards/sport/items.ts'

export const taskUnits = ['minutes', 'times', 'metres', 'steps'] as const
export type TaskUnit = (typeof taskUnits)[number]

/** A day's amount nobody reaches; chosen by us. */
export const maxOfDay: Readonly<Record<TaskUnit, number>> = {
  minutes: 600,
  times: 20_000,
  metres: 50_000,
  steps: 100_000,
}

/** What a task of an item may count: its time, and what the item counts beside it. Any sport (`null`) has nothing but time. */
export function unitsOf(item: SportItemName | null): readonly TaskUnit[] {
  const unit: SportUnit | null = item === null ? null : sportItemOf(item).unit
  return unit === null ? ['minutes'] : ['minutes', unit]
}

/** A student's day in records of a task's item, disputed ones left out: whole minutes, or what the records count. */
export function amountOfRecords(
  records: readonly { seconds: number; amount: number | null }[],
  unit: TaskUnit,
): number {
  if (unit !== 'minutes') return records.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return Math.floor(records.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
}
