import * as z from 'zod/mini'
import { call } from './call.ts'

/** Provinces and cities (MAN-08): parent 86 for a province. */
export const region = z.object({
  letter: z.string(),
  name: z.string(),
  code: z.string(),
  parent: z.string(),
  /** Pinyin and initials, for searching: `guangzhoushi`, `gzs`. */
  pinyin: z.string(),
  initials: z.string(),
})
export type Region = z.infer<typeof region>
export const regionsAll = call('/api/schoolList/region', {
  who: 'signed-in',
  summary: '34 provinces and their cities, with letter, code and parent code',
  input: z.object({}),
  reply: z.object({ rows: z.array(region) }),
})
