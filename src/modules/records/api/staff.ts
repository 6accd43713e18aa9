import { useQuery } from '@tanstack/react-query'
import * as classes from '@/modules/records/contract/classes.ts'
import * as teachers from '@/modules/records/contract/teachers.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** Whatever lists or counts classes and staff. */
const touched: readonly Topic[] = ['lists', 'classes', 'schools', 'students']

/** Classes of the signed-in teacher, with their counts. */
export const useOwnClasses = (isRequested: boolean) =>
  useQuery({
    ...queryOptionsOf(teachers.classesOfTeacher, {}, { topic: 'classes', staleTime: 60_000 }),
    enabled: isRequested,
  })

/** Refusals are for the form or the dialog that asked. */
function useStaffAction<I, R>(act: (input: I) => Promise<R>) {
  return useAct(act, { touched, silent: true })
}

export const useAddClass = () =>
  useStaffAction((input: InputTo<typeof classes.classAdd>) => send(classes.classAdd, input))
/** `saved: false` in the answer: somebody else was quicker, nothing was written. */
export const useUpdateClass = () =>
  useStaffAction((input: InputTo<typeof classes.classUpdate>) => send(classes.classUpdate, input))

export const useAddTeacher = () =>
  useStaffAction((input: InputTo<typeof teachers.teacherAdd>) => send(teachers.teacherAdd, input))
export const useAddMaster = () =>
  useStaffAction((input: InputTo<typeof teachers.masterAdd>) => send(teachers.masterAdd, input))
export const useAddBatch = () =>
  useStaffAction((input: InputTo<typeof teachers.masterAddBatch>) => send(teachers.masterAddBatch, input))
export const useEditTeacher = () =>
  useStaffAction((input: InputTo<typeof teachers.teacherEdit>) => send(teachers.teacherEdit, input))
export const useDeleteTeachers = () =>
  useStaffAction((ids: number[]) => send(teachers.teacherDelete, { ids }))
export const useDeleteMasters = () => useStaffAction((ids: number[]) => send(teachers.masterDelete, { ids }))
export const useRestoreTeachers = () =>
  useStaffAction((ids: number[]) => send(teachers.teacherRestore, { ids }))

/** One masked value of a teacher, with a reason; audited. */
export const revealTeacher = (input: InputTo<typeof teachers.teacherReveal>) =>
  send(teachers.teacherReveal, input)
