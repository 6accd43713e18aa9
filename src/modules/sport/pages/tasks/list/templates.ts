import type { SportTask } from '@/modules/sport/contract/tasks.ts'

export type Template = Pick<SportTask, 'item' | 'unit' | 'amount'> & {
  key: 'rope' | 'hour' | 'run' | 'situps' | 'ball'
}

/** What schools set most: amounts are proposals of ours, changed before the task is set. */
export const templates: readonly Template[] = [
  { key: 'rope', item: 'rope', unit: 'times', amount: 600 },
  { key: 'hour', item: null, unit: 'minutes', amount: 60 },
  { key: 'run', item: 'running', unit: 'minutes', amount: 20 },
  { key: 'situps', item: 'sit-ups', unit: 'times', amount: 30 },
  { key: 'ball', item: 'basketball', unit: 'minutes', amount: 30 },
]
