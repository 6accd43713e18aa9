import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { personName } from '@/contract/field-types.ts'
import { studentToken } from '@/modules/records/contract/binding.ts'
import { letterHead, letterReplies } from './letter-facts.ts'
import { answer } from './letters.ts'

/** What stands in the address of a letter: a token that was sent, or school and code of a slip (`12-K7QF3M2P`). */
const letterKey = z.string().check(z.minLength(10), z.maxLength(100))
/** Wrong tries at one letter until nobody opens it for a while. */
export const maxLetterTries = 5
export const letterLockMinutes = 60

/** Who reads: a phone bound to the child, or somebody who knows its name and the end of its number or its birthday. */
const reader = z.union([
  z.object({ tokens: z.array(studentToken).check(z.minLength(1), z.maxLength(8)) }),
  z.object({ name: personName, proof: z.string().check(z.trim(), z.minLength(4), z.maxLength(32)) }),
])
export type LetterReader = z.infer<typeof reader>

const opened = z.object({
  ...letterHead,
  /** Name of the child. */
  name: z.string(),
  answered: z.nullable(
    z.object({
      reply: z.enum(letterReplies),
      at: z.string(),
      visit: z.nullable(
        z.object({ on: z.string(), hospital: z.string(), conclusion: z.nullable(z.string()) }),
      ),
      hasPhoto: z.boolean(),
    }),
  ),
})
export type OpenedLetter = z.infer<typeof opened>

/** A key that leads nowhere is 404, a wrong answer about the child 403; many wrong ones make everybody wait: 429. */
export const letterOpen = call('/api/letter/open', {
  who: 'public',
  summary: 'The letter behind a link or a slip, for whoever shows to be a guardian of the child',
  input: z.object({ key: letterKey, reader }),
  reply: opened,
  perMinute: 20,
})

/** A photo as it travels: drawn smaller by the phone, base64. */
export const maxPhotoChars = 900_000
export const letterAnswer = call('/api/letter/answer', {
  who: 'public',
  summary: 'A guardian answers a letter: read, going, or seen with day, hospital, result and a photo of it',
  input: z.object({
    key: letterKey,
    reader,
    answer,
    photo: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/), z.maxLength(maxPhotoChars))),
  }),
  reply: opened,
  perMinute: 10,
})
