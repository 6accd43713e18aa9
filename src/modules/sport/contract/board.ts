import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { rankingBoard } from '@/contract/ranking-board.ts'
import { reminded, tasksOfDistrict, teachersOfSchoolReply } from '@/contract/task-figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

const school = ['admin', 'teacher'] as const
const family = '/api/h5/admin/teacher/qu/js'
const ids = z.array(longIdText).check(z.minLength(1), z.maxLength(500))
const schools = z.array(idText).check(z.minLength(1), z.maxLength(500))

export const sportTeachers = call('/api/SportData3/teacher', {
  who: school,
  summary: 'Sport tasks per teacher of the own school in the window, by name; a teacher sees the own line',
  input: z.extend(dateWindowInput, { name: z.optional(z.string().check(z.maxLength(40))) }),
  reply: teachersOfSchoolReply,
})

export const sportTeachersOfDistrict = call('/api/SportData3/teacher/qu', {
  who: ['qu'],
  summary:
    'Sport tasks per school of the district in the window, by name; of one school also per teacher. No ranking',
  input: z.extend(dateWindowInput, { school: z.optional(idText) }),
  reply: tasksOfDistrict,
})

export const sportTaskRemind = call(`${family}/wx/tx`, {
  who: ['admin', 'qu', 'teacher'],
  summary:
    'Remind, at most once a day: a school the teachers of classes of a task, a bureau schools whose tasks lag behind',
  input: z.object({ task: z.optional(longIdText), classes: z.optional(ids), schools: z.optional(schools) }),
  reply: reminded,
  perMinute: 20,
})

export const sportBoard = call(`${family}/phb`, {
  who: school,
  summary: 'The ranking board of the own school as it was last computed; null = never yet',
  input: z.object({}),
  reply: z.object({ board: z.nullable(rankingBoard) }),
})
export const sportBoardCompute = call(`${family}/update/phb/notime`, {
  who: school,
  summary: 'Compute the ranking board now, for a window: by the roster, daily minutes capped',
  input: dateWindowInput,
  reply: z.object({ board: z.nullable(rankingBoard) }),
  perMinute: 10,
})
