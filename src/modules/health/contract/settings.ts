import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'

const family = '/api/SchoolAdminData/health/settings'
const settings = z.object({
  /** Figures that rest on limits which are not confirmed (待核) are shown, labelled; else they are left out. */
  showsUnconfirmed: z.boolean(),
})

export const healthSettings = call(family, {
  who: ['admin', 'qu'],
  summary: 'What the district shows of check-ups',
  input: z.object({}),
  reply: settings,
})
export const healthSettingsSet = call(`${family}/set`, {
  who: ['qu'],
  summary: 'Show or leave out figures of check-ups that rest on unconfirmed limits. Audited',
  input: settings,
  reply: settings,
})
