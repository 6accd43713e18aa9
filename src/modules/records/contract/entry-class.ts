import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longId } from '@/contract/field-types.ts'

/** Asked where sport is entered, and where heart rates without an owner are given to a student. */
export const sportEntryClass = call('/api/SportData/entry/class', {
  who: ['admin', 'teacher'],
  summary: 'Whom sport can be entered for: classes in scope, and the students of one of them by seat',
  input: z.object({ class: z.optional(longId) }),
  reply: z.object({
    today: z.string(),
    classes: z.array(z.extend(classLabel, { id: z.number() })),
    /** null = there is no class in scope. */
    class: z.nullable(z.number()),
    students: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})
