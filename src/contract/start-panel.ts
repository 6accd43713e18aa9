import * as z from 'zod/mini'
import { call } from './call.ts'
import { rate } from './figures.ts'

/** One live line per built module for the start panel. */
export const startPanel = call('/api/admin/h5/getUser/start', {
  who: ['admin', 'qu'],
  summary: 'Live lines of the start panel: roster, coverage of the open round, rows waiting in plans',
  input: z.object({}),
  reply: z.object({
    schools: z.number(),
    students: z.number(),
    classes: z.number(),
    coverage: rate('vision.coverage'),
    pendingRows: z.number(),
  }),
})
