import type { SportTask } from '@/contract/sport-tasks.ts'

/** What a sport task and a labour task have in common, as a list shows it. */
export type ListedTask = Omit<SportTask, 'item' | 'unit' | 'amount'>
