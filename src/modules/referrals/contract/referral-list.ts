import * as z from 'zod/mini'
import { list } from '@/contract/lists/list.ts'
import { studentColumns, studentFields } from '@/modules/records/contract/student-columns.ts'
import { referralSteps } from '../standards/steps.ts'

/** Students of a round whose result asks for a visit, with how far each has come. */
export const referralList = list({
  name: 'referrals',
  search: true,
  columns: [
    ...studentColumns,
    { key: 'round', type: 'choice', width: 112, filter: 'choice', choices: [], hidden: true },
    { key: 'warning', type: 'choice', width: 88, filter: 'choice', choices: ['0', '1', '2', '3'] },
    { key: 'step', type: 'choice', width: 144, filter: 'choice', choices: referralSteps },
    { key: 'days', type: 'integer', width: 72, sort: true },
    { key: 'late', type: 'choice', width: 96, filter: 'choice', choices: ['late', 'missed'], hidden: true },
    { key: 'on', type: 'date', width: 104, sort: true },
    { key: 'clinic', type: 'text', width: 152 },
    { key: 'confirmed', type: 'choice', width: 88, filter: 'choice', choices: ['yes', 'no'] },
  ],
  defaultSort: [{ key: 'class' }, { key: 'name' }],
})

export const referralRow = z.object({
  ...studentFields,
  round: z.nullable(z.number()),
  warning: z.nullable(z.enum(['0', '1', '2', '3'])),
  step: z.enum(referralSteps),
  /** Since the screening, until a doctor saw the child. */
  days: z.number(),
  late: z.nullable(z.enum(['late', 'missed'])),
  /** Of the appointment, or of the next visit that the clinic asked for. */
  on: z.nullable(z.string()),
  clinic: z.string(),
  confirmed: z.nullable(z.enum(['yes', 'no'])),
})
export type ReferralRow = z.infer<typeof referralRow>
