import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as board from '@/modules/sport/contract/board.ts'
import * as tasks from '@/modules/sport/contract/tasks.ts'
import type { Call } from '@/contract/call.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'sport-tasks', staleTime: 30_000 } as const

/** Sport tasks whose days touch the window, newest first, a page at a time. */
export const useSportTasks = (input: Omit<InputTo<typeof tasks.sportTasks>, 'cursor'>) =>
  useInfiniteQuery({
    queryKey: [fresh.topic, tasks.sportTasks.path, input],
    queryFn: ({ signal, pageParam }) =>
      send(tasks.sportTasks, { ...input, ...(pageParam > 0 && { cursor: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: fresh.staleTime,
    placeholderData: keepPreviousData,
  })

/** What is to be done today in the reader's classes; of a school, in all. */
export const useOwnSportTasks = (isRequested: boolean) =>
  useQuery({ ...queryOptionsOf(tasks.ownSportTasks, {}, fresh), enabled: isRequested })

/** What a teacher has set these days, and for days to come; of a school, what anybody has. */
export const useSportTasksOfTeacher = (isRequested: boolean) =>
  useQuery({ ...queryOptionsOf(tasks.sportTasksOfTeacher, {}, fresh), enabled: isRequested })

/** One task, and every student and day of one of its classes. */
export const useSportTask = (input: InputTo<typeof tasks.sportTaskData>) =>
  useQuery({ ...queryOptionsOf(tasks.sportTaskData, input, fresh), placeholderData: keepPreviousData })

/** What waits for review, a page at a time. */
export const useSportTaskQueue = (id: number) =>
  useInfiniteQuery({
    queryKey: [fresh.topic, tasks.sportTaskQueue.path, { id }],
    queryFn: ({ signal, pageParam }) =>
      send(tasks.sportTaskQueue, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: fresh.staleTime,
  })

export const useSportTeachers = (input: InputTo<typeof board.sportTeachers>) =>
  useQuery({ ...queryOptionsOf(board.sportTeachers, input, fresh), placeholderData: keepPreviousData })

export const useSportDistrict = (input: InputTo<typeof board.sportTeachersOfDistrict>) =>
  useQuery({
    ...queryOptionsOf(board.sportTeachersOfDistrict, input, fresh),
    placeholderData: keepPreviousData,
  })

export const useSportBoard = () => useQuery(queryOptionsOf(board.sportBoard, {}, fresh))

/** A change; refusals are for the form that asked where it says why (`silent`). */
const useChange = <C extends Call>(call: C, silent = false) =>
  useAct((input: InputTo<C>) => send(call, input), { touched: ['sport-tasks'], silent })

export const useAddTask = () => useChange(tasks.sportTaskAdd, true)
export const useEditTask = () => useChange(tasks.sportTaskEdit, true)
export const useCloseTask = () => useChange(tasks.sportTaskClose)
export const useDeleteTask = () => useChange(tasks.sportTaskDelete)
export const useSubmitTask = () => useChange(tasks.sportTaskSubmit, true)
export const useTakeRecords = () => useChange(tasks.sportTaskRecords)
export const useReviewTask = () => useChange(tasks.sportTaskReview)
export const useRemindTask = () => useChange(board.sportTaskRemind)
export const useComputeBoard = () => useChange(board.sportBoardCompute)
