import type { Reminded } from '@/contract/task-figures.ts'

/** What a page does with the tasks of its module, sport or labour; the mutations are those of the module's own hooks. */
interface TaskAct<Input, Reply> {
  mutate: (input: Input, then?: { onSuccess: (reply: Reply) => void }) => void
  isPending: boolean
}

export type RemindTask = TaskAct<{ task?: number; classes?: number[]; schools?: number[] }, Reminded>
export type CloseTask = TaskAct<
  { id: number; version: number; closed: boolean },
  { saved: boolean; version: number }
>
export type DeleteTask = TaskAct<{ id: number; version: number }, { deleted: boolean }>
export type ComputeBoard = TaskAct<{ start: string; end: string }, unknown>
