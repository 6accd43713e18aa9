import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as board from '@/modules/labour/contract/board.ts'
import * as tasks from '@/modules/labour/contract/tasks.ts'
import type { Call } from '@/contract/call.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'labour-tasks', staleTime: 30_000 } as const

/** Labour tasks whose days touch the window. */
export const useLabourTasks = (input: InputTo<typeof tasks.labourTasks>) =>
  useQuery({ ...queryOptionsOf(tasks.labourTasks, input, fresh), placeholderData: keepPreviousData })

/** What is to be done today in the reader's classes, and what of any task waits for review. */
export const useOwnLabourTasks = (isRequested: boolean) =>
  useQuery({ ...queryOptionsOf(tasks.ownLabourTasks, {}, fresh), enabled: isRequested })

/** One task, and every student of one of its classes. */
export const useLabourTask = (input: InputTo<typeof tasks.labourTaskData>) =>
  useQuery({ ...queryOptionsOf(tasks.labourTaskData, input, fresh), placeholderData: keepPreviousData })

export const useLabourTaskQueue = (id: number) =>
  useQuery(queryOptionsOf(tasks.labourTaskQueue, { id }, fresh))

export const useLabourTeachers = (input: InputTo<typeof board.labourTeachers>) =>
  useQuery({ ...queryOptionsOf(board.labourTeachers, input, fresh), placeholderData: keepPreviousData })

export const useLabourTaskGroups = (input: InputTo<typeof board.labourTaskGroups>) =>
  useQuery({ ...queryOptionsOf(board.labourTaskGroups, input, fresh), placeholderData: keepPreviousData })

export const useLabourDistrict = (input: InputTo<typeof board.labourTeachersOfDistrict>) =>
  useQuery({
    ...queryOptionsOf(board.labourTeachersOfDistrict, input, fresh),
    placeholderData: keepPreviousData,
  })

export const useLabourBoard = () => useQuery(queryOptionsOf(board.labourBoard, {}, fresh))

/** A change; refusals are for the form that asked where it says why (`silent`). */
const useChange = <C extends Call>(call: C, silent = false) =>
  useAct((input: InputTo<C>) => send(call, input), { touched: ['labour-tasks'], silent })

export const useAddLabourTask = () => useChange(tasks.labourTaskAdd, true)
export const useEditLabourTask = () => useChange(tasks.labourTaskEdit, true)
export const useCloseLabourTask = () => useChange(tasks.labourTaskClose)
export const useDeleteLabourTask = () => useChange(tasks.labourTaskDelete)
export const useSubmitLabour = () => useChange(tasks.labourTaskSubmit, true)
/** Asked before a text is saved; nothing is changed by it. */
export const useCheckLabourText = () =>
  useAct((input: InputTo<typeof tasks.labourTextCheck>) => send(tasks.labourTextCheck, input), {
    touched: [],
    silent: true,
  })
export const useReviewLabour = () => useChange(tasks.labourTaskReview)
export const useAssessLabour = () => useChange(tasks.labourTaskAssess, true)
export const useRemindLabour = () => useChange(board.labourTaskRemind)
export const useComputeLabourBoard = () => useChange(board.labourBoardCompute)
