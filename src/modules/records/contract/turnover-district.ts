import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { handoverCounts, outcomeCounts, turnoverState } from './turnover.ts'
import { quantity } from '@/contract/field-types.ts'
import { stages } from '@/standards/grade.ts'

const family = '/api/SchoolAdminData/turnover/qu'
const qu = ['qu'] as const

/** `none`: not begun. `empty`: no class of that year, so nothing to turn over. */
export const districtSchoolState = z.enum(['none', 'empty', ...turnoverState.options])

export const districtTurnover = z.object({
  toYear: z.number(),
  schools: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      stages: z.array(z.enum(stages)),
      state: districtSchoolState,
      counts: outcomeCounts,
      refusal: z.string(),
      changedAt: z.nullable(z.string()),
    }),
  ),
  /** Of the graduates of all schools that are done. */
  handover: handoverCounts,
  /** The newest job; `done` of `of` schools. */
  run: z.nullable(
    z.object({
      id: z.string(),
      action: z.enum(['commit', 'undo']),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      done: z.number(),
      of: z.number(),
      failed: z.number(),
      requestedAt: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
  asOf: z.string(),
})
export type DistrictTurnover = z.infer<typeof districtTurnover>

const year = z.int().check(z.minimum(2000), z.maximum(2100))

export const turnoverOfDistrict = call(family, {
  who: qu,
  summary: 'The schools of the district and how far each is with the turnover of the year',
  input: z.object({}),
  reply: districtTurnover,
})
export const districtTurnoverStart = call(`${family}/start`, {
  who: qu,
  summary:
    'Turn the year over for all schools that are ready, or that have no draft, with the default promotion',
  /** `schools`: how many the asker saw that this concerns; another number is refused. */
  input: z.object({ toYear: year, schools: quantity }),
  reply: districtTurnover,
})
export const districtTurnoverUndo = call(`${family}/undo`, {
  who: qu,
  summary:
    'Undo the turnover of every school that is done while nothing later touched it; the others keep theirs and say why',
  input: z.object({ toYear: year, schools: quantity }),
  reply: districtTurnover,
})
