import * as z from 'zod/mini'
import { taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { taskBoardReply, taskRemindInput, taskSetters, taskTeachersInput } from '@/contract/task-calls.ts'
import {
  reminded,
  taskRates,
  tasksOfDistrict,
  teacherFigures,
  teachersOfSchoolReply,
} from '@/contract/task-figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

export const labourTeachers = call('/api/SportData3/teacher/ld', {
  who: taskSetters,
  summary:
    'Labour tasks per teacher of the own school whose days touch the window, by name; a teacher sees the own line',
  input: taskTeachersInput,
  reply: teachersOfSchoolReply,
})

export const labourTeachersOfDistrict = call('/api/SportData3/teacher/ld/qu', {
  who: ['qu'],
  summary:
    'Labour tasks per school of the district in the window, by name; of one school, or of whoever has a phone number, also per teacher. Names and numbers masked, no ranking',
  input: z.extend(dateWindowInput, {
    school: z.optional(idText),
    phone: z.optional(z.string().check(z.regex(/^1\d{10}$/))),
  }),
  reply: z.extend(tasksOfDistrict, {
    teachers: z.array(z.extend(teacherFigures, { phone: z.string() })),
  }),
})

export const labourTaskGroups = call('/api/SportData3/teacher/ld/data3', {
  who: taskSetters,
  summary: 'Labour tasks of the own school in the window per task group, of one teacher or of all',
  input: z.extend(dateWindowInput, { teacher: z.optional(longIdText) }),
  reply: z.object({
    rows: z.array(z.object({ group: z.literal(taskGroups), tasks: z.number(), rates: taskRates })),
  }),
})

export const labourTaskRemind = call('/api/h5/admin/teacher/qu/js/wx/tx/ld', {
  who: ['admin', 'qu', 'teacher'],
  summary:
    'Remind, at most once a day: a school the teachers of classes of a labour task, a bureau schools whose tasks lag behind',
  input: taskRemindInput,
  reply: reminded,
  perMinute: 20,
})

export const labourBoard = call('/api/h5/admin/teacher/qu/js/phb/ld', {
  who: taskSetters,
  summary: 'The ranking board of labour of the own school as it was last computed; null = never yet',
  input: z.object({}),
  reply: taskBoardReply,
})
export const labourBoardCompute = call('/api/h5/admin/teacher/qu/js/update/phb/notime/ld', {
  who: taskSetters,
  summary: 'Compute the ranking board of labour now, for a window: by the roster, daily minutes capped',
  input: dateWindowInput,
  reply: taskBoardReply,
  perMinute: 10,
})
