import * as z from 'zod/mini'
import { letterKinds } from '../standards/letter-days.ts'

export const letterViews = ['print', 'slips', 'feedback'] as const

export const lettersSearch = z.object({
  view: z.catch(z.optional(z.enum(letterViews)), undefined),
  kind: z.catch(z.optional(z.enum(letterKinds)), undefined),
  round: z.catch(z.optional(z.int().check(z.positive())), undefined),
})
export type LettersSearch = z.infer<typeof lettersSearch>
