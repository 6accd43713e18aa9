import { useMutation, useQuery } from '@tanstack/react-query'
import { sportAbsentRemind, sportStudent, sportStudents } from '@/modules/sport/contract/students.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Names of children are not cached longer than the page is of use. */
const fresh = { staleTime: 60_000, gcTime: 60_000 } as const

type StudentsWindow = Pick<InputTo<typeof sportStudents>, 'start' | 'end' | 'school'>

/** Classes of a school with their sport of the window. */
export const useSportClasses = (input: StudentsWindow, enabled: boolean) =>
  useQuery({
    ...queryOptionsOf(sportStudents, input, { topic: 'sport', ...fresh }),
    gcTime: fresh.gcTime,
    enabled,
  })

export const useSportStudent = (input: InputTo<typeof sportStudent>) =>
  useQuery({ ...queryOptionsOf(sportStudent, input, { topic: 'sport', ...fresh }), gcTime: fresh.gcTime })

/** Class teachers of the own school; of a class once a day. */
export const useRemindAbsent = () =>
  useMutation({ mutationFn: (input: InputTo<typeof sportAbsentRemind>) => send(sportAbsentRemind, input) })
