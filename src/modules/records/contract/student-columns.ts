import * as z from 'zod/mini'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { classLabel } from '@/contract/class-label.ts'

/** Whether a student lives at the school; of whom nobody has said so it is unknown. */
export const boardings = ['boarder', 'day', 'unknown'] as const

/** Who it is, of every list of students; what differs from list to list is said where it is used. */
export const studentColumn = {
  name: {
    key: 'name',
    type: 'person',
    width: 96,
    sort: true,
    filter: 'contains',
    mask: hiddenFrom.studentName,
    pinned: true,
  },
  number: {
    key: 'number',
    type: 'studentNumber',
    width: 152,
    sort: true,
    filter: 'starts',
    mask: hiddenFrom.studentNumber,
  },
  sex: { key: 'sex', type: 'choice', width: 72, filter: 'choice', choices: ['boy', 'girl', 'unknown'] },
  school: {
    key: 'school',
    type: 'organisation',
    width: 136,
    sort: true,
    filter: 'choice',
    choices: 'schools',
    only: 'qu',
  },
  grade: { key: 'grade', type: 'choice', width: 96, filter: 'choice', choices: 'grades', hidden: true },
  class: { key: 'class', type: 'class', width: 112, sort: true, filter: 'choice', choices: 'classes' },
} as const

/** Of lists that show a student beside a result: number and grade for whoever asks for them. */
export const studentColumns = [
  studentColumn.name,
  { ...studentColumn.number, reveal: true, hidden: true },
  studentColumn.sex,
  studentColumn.school,
  studentColumn.grade,
  studentColumn.class,
] as const

/** The same of a row; masked texts hold `*`. */
export const studentFields = {
  id: z.number(),
  schoolId: z.number(),
  name: z.string(),
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  school: z.string(),
  grade: z.number(),
  class: classLabel,
}
