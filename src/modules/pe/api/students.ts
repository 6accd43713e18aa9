import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as assessment from '@/modules/pe/contract/assessment.ts'
import { peStudent, peStudents } from '@/modules/pe/contract/students.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** Names of children are not cached longer than the page is of use. */
const fresh = { topic: 'lessons', staleTime: 30_000 } as const
const gcTime = 60_000

/** Students of a class in the lessons of a window; without a class, the classes. */
export const usePeStudents = (input: InputTo<typeof peStudents>) =>
  useQuery({ ...queryOptionsOf(peStudents, input, fresh), placeholderData: keepPreviousData, gcTime })

export const usePeStudent = (input: InputTo<typeof peStudent>) =>
  useQuery({ ...queryOptionsOf(peStudent, input, fresh), gcTime })

/** Marks of an item in a lesson; those of the item before stay while another is read. */
export const usePeAssessment = (input: InputTo<typeof assessment.peAssessment>) =>
  useQuery({
    ...queryOptionsOf(assessment.peAssessment, input, { ...fresh, staleTime: 0 }),
    placeholderData: keepPreviousData,
    gcTime,
    refetchOnWindowFocus: false,
  })

/** The fields of the form say why a mark was refused. */
export const usePeAssess = () =>
  useAct((input: InputTo<typeof assessment.peAssess>) => send(assessment.peAssess, input), {
    touched: ['lessons'],
    silent: true,
  })

export const usePeOffers = (input: InputTo<typeof assessment.peOffers>) =>
  useQuery({ ...queryOptionsOf(assessment.peOffers, input, fresh), gcTime })

export const usePeTake = () =>
  useAct((input: InputTo<typeof assessment.peTake>) => send(assessment.peTake, input), {
    touched: ['lessons', 'health'],
    silent: false,
  })
