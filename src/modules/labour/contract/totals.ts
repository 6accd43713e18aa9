import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { mean, rate } from '@/contract/figures.ts'
import { labourFilter, labourTotals } from './screen.ts'
import { listInput, listReply } from '@/contract/lists/list.ts'
import { labourStudentList, labourStudentRow } from './student-list.ts'
import { classLabel } from '@/contract/class-label.ts'

const both = ['admin', 'qu'] as const
const { term, terms, weeks, today, asOf, figures } = labourTotals.reply.shape
const stamp = { term, terms, weeks, today, asOf }

export const schoolsWithLabour = call('/api/schoolListAll/ld', {
  who: both,
  summary: 'All schools in scope with their labour of the running term, by name',
  input: z.pick(labourFilter, { audience: true }),
  reply: z.object({
    ...stamp,
    rows: z.array(z.object({ id: z.number(), name: z.string(), figures })),
  }),
})

const ofClass = z.object({
  class: z.extend(classLabel, { id: z.number() }),
  students: z.number(),
  /** Minutes of its students in the weeks, lessons too, reported or not; and of each of `students`, who are at least one. */
  minutes: z.number(),
  minutesPerStudent: mean('labour.termMinutes'),
  figures,
  /** Task groups it did, of those the stage requires. */
  groups: rate('labour.groups'),
  /** Completed, of what was due by tasks of these weeks; and what waits for review. */
  completion: rate('tasks.completion'),
  waiting: z.number(),
})
export type LabourOfClass = z.infer<typeof ofClass>
export const labourClasses = call('/api/ld/SportData3', {
  who: ['admin'],
  summary: 'Labour totals per class of the own school in a term: minutes, task groups, tasks, open reviews',
  input: z.pick(labourFilter, { term: true, from: true, to: true }),
  reply: z.object({ ...stamp, rows: z.array(ofClass) }),
})

export const labourStudentsOfDistrict = call('/api/studentListByALLLD/all', {
  who: ['qu'],
  summary:
    "Labour totals of the district's students in the running term, a page at a time; personal data masked",
  input: listInput(labourStudentList),
  reply: listReply(labourStudentRow),
})
