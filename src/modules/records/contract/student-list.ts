import * as z from 'zod/mini'
import { classLabel } from '@/contract/class-label.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { list } from '@/contract/lists/list.ts'
import { boardings, studentColumn } from './student-columns.ts'
import { stages } from '@/standards/grade.ts'

/** What a student's record may lack; `duplicate`: another student of the school has the same name and birth date. */
export const studentGaps = ['sex', 'birth', 'number', 'duplicate'] as const

/** Students of a school, of a class, of a district. */
export const studentList = list({
  name: 'students',
  search: true,
  columns: [
    { ...studentColumn.name, width: 104 },
    { ...studentColumn.number, reveal: true },
    studentColumn.sex,
    {
      key: 'birth',
      type: 'date',
      width: 120,
      sort: true,
      filter: 'year',
      mask: hiddenFrom.birthDate,
      reveal: true,
    },
    studentColumn.school,
    {
      key: 'stage',
      type: 'choice',
      width: 88,
      filter: 'choice',
      choices: stages,
      hidden: true,
    },
    studentColumn.grade,
    { ...studentColumn.class, width: 144 },
    { key: 'seat', type: 'integer', width: 72, sort: true, hidden: true },
    { key: 'boarding', type: 'choice', width: 88, filter: 'choice', choices: boardings, hidden: true },
    {
      key: 'guardianPhone',
      type: 'mobile',
      width: 176,
      filter: 'presence',
      mask: hiddenFrom.mobile,
      reveal: true,
    },
    {
      key: 'guardianName',
      type: 'person',
      width: 104,
      mask: hiddenFrom.guardianName,
      reveal: true,
      hidden: true,
    },
    { key: 'guardians', type: 'choice', width: 96, filter: 'choice', choices: ['bound', 'unbound'] },
    { key: 'code', type: 'date', width: 112, filter: 'presence' },
    {
      key: 'idNumber',
      type: 'idNumber',
      width: 176,
      filter: 'presence',
      mask: hiddenFrom.idNumber,
      reveal: true,
      hidden: true,
    },
    { key: 'enrolled', type: 'integer', width: 96, sort: true, filter: 'year', hidden: true },
    { key: 'lastScreened', type: 'date', width: 120, hidden: true },
    { key: 'gap', type: 'choice', width: 120, filter: 'choice', choices: studentGaps, hidden: true },
    { key: 'updated', type: 'time', width: 144, sort: true, hidden: true },
  ],
  defaultSort: [{ key: 'school' }, { key: 'class' }, { key: 'seat' }],
})

/** One row. Masked texts hold `*`; empty = not known. */
export const studentRow = z.object({
  id: z.number(),
  schoolId: z.number(),
  classId: z.number(),
  version: z.number(),
  name: z.string(),
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  birth: z.string(),
  school: z.string(),
  stage: z.enum(stages),
  grade: z.number(),
  class: classLabel,
  seat: z.nullable(z.number()),
  boarding: z.enum(boardings),
  guardianPhone: z.string(),
  guardianName: z.string(),
  guardians: z.enum(['bound', 'unbound']),
  /** How many guardians have bound. */
  guardianCount: z.number(),
  /** When the student's own binding code was made. */
  code: z.nullable(z.string()),
  idNumber: z.string(),
  enrolled: z.nullable(z.number()),
  lastScreened: z.nullable(z.string()),
  gap: z.array(z.enum(studentGaps)),
  updated: z.string(),
})
export type StudentRow = z.infer<typeof studentRow>
