import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { taskBoardReply, taskRemindInput, taskSetters, taskTeachersInput } from '@/contract/task-calls.ts'
import { reminded, tasksOfDistrict, teachersOfSchoolReply } from '@/contract/task-figures.ts'
import { idText } from '@/contract/field-types.ts'

const family = '/api/h5/admin/teacher/qu/js'

export const sportTeachers = call('/api/SportData3/teacher', {
  who: taskSetters,
  summary: 'Sport tasks per teacher of the own school in the window, by name; a teacher sees the own line',
  input: taskTeachersInput,
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
  input: taskRemindInput,
  reply: reminded,
  perMinute: 20,
})

export const sportBoard = call(`${family}/phb`, {
  who: taskSetters,
  summary: 'The ranking board of the own school as it was last computed; null = never yet',
  input: z.object({}),
  reply: taskBoardReply,
})
export const sportBoardCompute = call(`${family}/update/phb/notime`, {
  who: taskSetters,
  summary: 'Compute the ranking board now, for a window: by the roster, daily minutes capped',
  input: dateWindowInput,
  reply: taskBoardReply,
  perMinute: 10,
})
