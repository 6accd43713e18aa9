import * as z from 'zod/mini'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { classLabel } from '@/contract/class-label.ts'

/** Who it is, of lists that show a pupil beside a result: number and grade for whoever asks for them. */
export const studentColumns = [
  {
    key: 'name',
    type: 'person',
    width: 96,
    sort: true,
    filter: 'contains',
    mask: hiddenFrom.studentName,
    pinned: true,
  },
  {
    key: 'number',
    type: 'studentNumber',
    width: 152,
    sort: true,
    filter: 'starts',
    mask: hiddenFrom.studentNumber,
    reveal: true,
    hidden: true,
  },
  { key: 'sex', type: 'choice', width: 72, filter: 'choice', choices: ['boy', 'girl', 'unknown'] },
  {
    key: 'school',
    type: 'organisation',
    width: 136,
    sort: true,
    filter: 'choice',
    choices: 'schools',
    only: 'qu',
  },
  { key: 'grade', type: 'choice', width: 96, filter: 'choice', choices: 'grades', hidden: true },
  { key: 'class', type: 'class', width: 112, sort: true, filter: 'choice', choices: 'classes' },
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
