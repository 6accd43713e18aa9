import * as z from 'zod/mini'
import { rotationPlan } from '@/lib/rotation.ts'
import { call } from './call.ts'
import { version } from './field-types.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminDataIndexData/rotation'
const uuid = z.string().check(z.uuid())

/** Rotations that a school or a bureau may keep. */
export const maxRotations = 50

/** Screens that a wall shows in turn, under a name. */
export const rotation = z.object({
  id: uuid,
  name: z.string(),
  plan: rotationPlan,
  /** Goes up with each save: who saves says which one was read. */
  version,
  /** ISO 8601 */
  savedAt: z.string(),
  /** Display links that show it and are neither revoked nor over. */
  links: z.number(),
})
export type Rotation = z.infer<typeof rotation>

export const rotationList = call(family, {
  who,
  summary: "The own organisation's rotations of screens, by name",
  input: z.object({}),
  reply: z.object({ rows: z.array(rotation) }),
})

export const rotationSave = call(`${family}/save`, {
  who,
  summary:
    'Save a rotation: a new one without an id, else in place of the version that was read; its links show it at once',
  input: z.object({
    id: z.optional(uuid),
    version: z.optional(version),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    plan: rotationPlan,
  }),
  reply: z.object({ id: uuid, version }),
  perMinute: 60,
})

export const rotationDelete = call(`${family}/del`, {
  who,
  summary: 'Delete a rotation; its links go on showing what it was until they are revoked or over',
  input: z.object({ id: uuid }),
  reply: z.object({ deleted: z.boolean() }),
})

export const rotationRestore = call(`${family}/restore`, {
  who,
  summary: 'Take the deletion of a rotation back',
  input: z.object({ id: uuid }),
  reply: z.object({ restored: z.boolean() }),
})
