import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { bindingEnd } from '@/modules/records/contract/binding-codes.ts'
import * as students from '@/modules/records/contract/students.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const topic = 'students'
/** Whatever counts or lists students, or was made of them. */
const touched: readonly Topic[] = [topic, 'lists', 'classes', 'schools', 'start-panel', 'search']

const rows = <T>(pages: { pages: readonly { rows: readonly T[] }[] }) =>
  pages.pages.flatMap((page) => page.rows)

/** Students of one class, by seat. */
export const useClassStudents = (school: number, class1: number | undefined) =>
  useQuery({
    ...queryOptionsOf(
      students.studentsOfClass,
      { school, class1: class1 ?? 0, l: 200 },
      { topic, staleTime: 60_000 },
    ),
    enabled: class1 !== undefined,
  })

export const studentQueries = Object.freeze({
  all: [topic] as const,
  record: (id: number) => queryOptionsOf(students.studentById, { id }, { topic, staleTime: 30_000 }),
  timeline: (id: number) =>
    infiniteQueryOptions({
      queryKey: [topic, students.studentTimeline.path, { id }] as const,
      queryFn: ({ signal, pageParam }) =>
        send(students.studentTimeline, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: 30_000,
    }),
  access: (id: number) =>
    infiniteQueryOptions({
      queryKey: [topic, students.studentAccess.path, { id }] as const,
      queryFn: ({ signal, pageParam }) =>
        send(students.studentAccess, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      // Each reveal adds to it.
      staleTime: 0,
    }),
  bin: () =>
    infiniteQueryOptions({
      queryKey: [topic, students.studentBin.path] as const,
      queryFn: ({ signal, pageParam }) =>
        send(students.studentBin, pageParam ? { cursor: pageParam } : {}, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: 10_000,
    }),
})

/** The first students of a school of the district, by class; personal data masked. */
export const useStudentsOfOneSchool = (school: number, limit: number) =>
  useQuery(queryOptionsOf(students.studentsOfOneSchool, { school, limit }, { topic, staleTime: 30_000 }))

/** One student's record, masked. */
export const useStudent = (id: number) => useQuery(studentQueries.record(id))

/** What happened to a record and what was measured, newest first. */
export const useStudentTimeline = (id: number) =>
  useInfiniteQuery({ ...studentQueries.timeline(id), select: (data) => ({ rows: rows(data) }) })

/** Who opened the record, showed or exported its values; newest first. */
export const useStudentAccess = (id: number) =>
  useInfiniteQuery({ ...studentQueries.access(id), select: (data) => ({ rows: rows(data) }) })

/** Students in the bin, newest first; `total` is null while there are more pages. */
export const useStudentBin = () =>
  useInfiniteQuery({
    ...studentQueries.bin(),
    select: (data) => ({ rows: rows(data), total: data.pages[0]?.total ?? null }),
  })

/** Refusals are for the form that asked. */
export const useAddStudent = () =>
  useStudentAction((fields: InputTo<typeof students.studentAdd>) => send(students.studentAdd, fields), true)
/** `saved: false` in the answer: somebody else was quicker, nothing was written. */
export const useUpdateStudent = () =>
  useStudentAction(
    (change: InputTo<typeof students.studentUpdate>) => send(students.studentUpdate, change),
    true,
  )
/** Refusals are for the dialog that asked. */
export const useDeleteStudents = () =>
  useStudentAction(
    (input: InputTo<typeof students.studentDelete>) => send(students.studentDelete, input),
    true,
  )
export const useTransferStudents = () =>
  useStudentAction(
    (input: InputTo<typeof students.studentTransfer>) => send(students.studentTransfer, input),
    true,
  )
export const useUndoStudents = () =>
  useStudentAction((batch: string) => send(students.studentUndo, { batch }))
export const useRestoreStudents = () =>
  useStudentAction((ids: number[]) => send(students.studentRestore, { ids }))
export const useEndBinding = () =>
  useStudentAction((input: InputTo<typeof bindingEnd>) => send(bindingEnd, input), true)

function useStudentAction<I, R>(act: (input: I) => Promise<R>, silent = false) {
  return useAct(act, { touched, silent })
}

type Reveal = InputTo<typeof students.studentReveal>

/** Shows one masked value; the record's access history is read again. */
export function useRevealStudent() {
  const queryClient = useQueryClient()
  return async (input: Reveal) => {
    const shown = await send(students.studentReveal, input)
    void queryClient.invalidateQueries({ queryKey: [topic, students.studentAccess.path] })
    return shown
  }
}

/** The same for a list of students: the columns that it can reveal carry the names of the fields. */
export function useRevealInList() {
  const reveal = useRevealStudent()
  return ({ id }: { id: number }, column: string, reason: Reveal['reason']) =>
    reveal({ id, field: column as Reveal['field'], reason })
}
