import * as z from 'zod/mini'
import { doubtKinds } from '@/modules/labour/standards/evidence/doubts.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longIdText } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const who = ['admin', 'teacher'] as const
const family = '/api/h5/admin/teacher/task/ld/evidence'

export const maxPhotos = 6

const photo = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  at: z.string(),
  /** A small JPEG, base64. */
  thumb: z.string(),
})
export type LabourPhoto = z.infer<typeof photo>

export const labourEvidence = call(family, {
  who,
  summary: 'Photos of what one student gave in for a labour task',
  input: z.object({ task: longIdText, student: longIdText }),
  reply: z.object({ photos: z.array(photo) }),
})
export const labourEvidenceAdd = call(`${family}/add`, {
  who,
  transport: 'upload',
  summary: `Add a photo (JPEG, PNG or WebP) to what a student gave in, at most ${maxPhotos}; it is drawn anew, without position or any other metadata. Audited`,
  input: z.object({ task: longIdText, student: longIdText }),
  reply: z.object({ photos: z.array(photo) }),
  perMinute: 120,
})
export const labourEvidenceRemoved = call(`${family}/del`, {
  who,
  summary: 'Take a photo away, or bring it back within a day. Audited',
  input: z.object({ id: longIdText, removed: z.boolean() }),
  reply: z.object({ photos: z.array(photo) }),
})
export const labourEvidencePhoto = call(`${family}/photo`, {
  who,
  summary: 'One photo in full, a JPEG in base64',
  input: z.object({ id: longIdText }),
  reply: z.object({ data: z.string() }),
})

export const doubtStates = ['open', 'confirmed', 'cleared'] as const
const doubt = z.object({
  key: z.string(),
  kind: z.enum(doubtKinds),
  state: z.enum(doubtStates),
  /** 0: nobody has decided. */
  version: z.number(),
  /** How many records; the first twelve stand below. */
  records: z.number(),
  members: z.array(
    z.object({
      task: z.number(),
      title: z.string(),
      student: z.number(),
      name: z.string(),
      class: classLabel,
      day: z.string(),
      at: z.string(),
      text: z.string(),
      thumb: z.nullable(z.string()),
    }),
  ),
})
export type LabourDoubt = z.infer<typeof doubt>
const doubts = z.object({
  start: z.string(),
  end: z.string(),
  rows: z.array(doubt),
  /** More was given in than is compared at once: the newest were. */
  isCut: z.boolean(),
})

export const labourDoubts = call('/api/ld/doubt', {
  who,
  summary:
    'Labour records of a window that deserve a look: the same photo, one student twice within a minute, the same text. Listed for a person to decide, never judged',
  input: z.object({ ...dateWindowInput.shape }),
  reply: doubts,
})
export const labourDoubtResolve = call('/api/ld/doubt/settle', {
  who,
  summary:
    'Confirm or clear what was listed, or open it again; code 409 where it is not what the asker saw. Changes no record. Audited',
  input: z.object({
    ...dateWindowInput.shape,
    key: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.enum(doubtStates),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  reply: doubts,
})
