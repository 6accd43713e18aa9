import * as z from 'zod/mini'
import { call } from './call.ts'
import { idText } from './field-types.ts'
import { termKey } from './term-key.ts'
import { plan, uploadFamily as family, uploadWait as wait, uploaders as who } from './uploads.ts'

export const uploadRoster = call(`${family}/txl`, {
  who,
  transport: 'upload',
  summary:
    'Upload a workbook of students, their sport, teachers or, as bureau, schools; answers its plan, nothing is written',
  input: z.object({ code: z._default(z.enum(['roster', 'sport', 'teachers', 'schools']), 'roster'), wait }),
  reply: plan,
  perMinute: 30,
})

export const uploadScreening = call(`${family}/shili/daoru/new`, {
  who: ['admin'],
  transport: 'upload',
  summary:
    'Upload a workbook of a screening, a check-up or the fitness test; answers its plan, nothing is written',
  input: z.object({
    kind: z.enum(['vision', 'check', 'fitness']),
    /** A screening must name it; the others go into the newest open round of their kind, unless one is named. */
    round: z.optional(idText),
    wait,
  }),
  reply: plan,
  perMinute: 30,
})

export const uploadCompetition = call('/api/competition/up', {
  who,
  module: 4,
  transport: 'upload',
  summary:
    'Upload entries of the own school into a competition, or its results by whoever holds it; answers its plan, nothing is written',
  input: z.object({
    kind: z.enum(['entries', 'results']),
    competition: idText,
    wait,
  }),
  reply: plan,
  perMinute: 30,
})

export const inverseUpload = call('/api/health/InverseAnalysis/daoRu', {
  who: ['admin'],
  module: 3,
  transport: 'upload',
  summary:
    'Upload parent questionnaires (jiazhang = 1) or a workbook of outcomes; answers its plan, nothing is written',
  input: z.object({
    jiazhang: z._default(z.enum(['0', '1']), '1'),
    /** Of outcomes (jiazhang = 0), as `uploadScreening`. */
    kind: z.optional(z.enum(['vision', 'check', 'fitness'])),
    /** Round of outcomes, as `uploadScreening`. */
    round: z.optional(idText),
    /** Of questionnaires; unset the current one. */
    schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
    wait,
  }),
  reply: plan,
  perMinute: 30,
})

export const timetableUpload = call('/api/physical/timetable/up', {
  who: ['admin'],
  module: 81,
  transport: 'upload',
  summary:
    'Upload a PE timetable of a term as a list or as a week matrix; answers its plan, nothing is written',
  input: z.object({
    term: z.optional(termKey),
    wait,
  }),
  reply: plan,
  perMinute: 30,
})

export const clinicResultsUpload = call('/api/referral/workbook/up', {
  who: ['admin'],
  module: 2,
  transport: 'upload',
  summary:
    'Upload a workbook in which a clinic filled in what it found of referred students; answers its plan, nothing is written',
  input: z.object({ wait }),
  reply: plan,
  perMinute: 30,
})
