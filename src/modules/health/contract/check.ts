import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { note } from '@/modules/records/contract/correction.ts'
import { day } from '@/contract/day.ts'
import { growthRow, testReasons } from './card.ts'
import { id, longId, version } from '@/contract/field-types.ts'
import { missedInput, missedReply } from '@/contract/missed.ts'

/** As it would stand in a workbook: `146.5`, `左低右高Ⅱ度` or `-2`, `后凸` or `kyphosis`, `正常` or `normal`; empty = not measured. */
const written = z.string().check(z.trim(), z.maxLength(12))
/** What may be corrected of a check-up: cm, kg, mmHg, mL, segments of the spine, teeth by number, g/L. */
export const checkFields = z.object({
  takenOn: day,
  heightCm: written,
  weightKg: written,
  systolic: written,
  diastolic: written,
  vitalCapacity: written,
  spineThoracic: written,
  spineThoracolumbar: written,
  spineLumbar: written,
  spineSagittal: written,
  spineOverall: written,
  deciduousDecayed: written,
  deciduousMissing: written,
  deciduousFilled: written,
  permanentDecayed: written,
  permanentMissing: written,
  permanentFilled: written,
  haemoglobin: written,
})
export type CheckFields = z.infer<typeof checkFields>
export type CheckField = keyof CheckFields
export const checkFieldNames = Object.keys(checkFields.shape) as CheckField[]

/** `saved: false` = somebody else changed it since `version`: nothing was written, `current` is what stands there now. */
export const checkEdit = call('/api/SchoolAdminData/health/edit', {
  who: ['admin'],
  summary:
    'Register a missing value of a check-up, correct a wrong one or clear it, with a reason; findings and figures follow, history keeps both',
  input: z.object({
    id: longId,
    round: id,
    version,
    changes: z.partial(checkFields),
    reason: z.enum(testReasons),
    note,
  }),
  reply: z.object({ saved: z.boolean(), current: growthRow, conflicts: z.array(z.string()) }),
})

export const checkMissed = call('/api/SchoolAdminData/health/missed', {
  who: ['admin'],
  summary:
    'Say of students of a class in an open check-up that they were absent or are exempt, or take it back; a measured one is left. Audited',
  input: missedInput,
  reply: missedReply,
})
