import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { cell, provenance, rate, stage, visionFilter } from '@/contract/figures.ts'

const errorRate = cell('vision.retestErrors')
/** Items in error of items measured twice; an item is one eye. Null = hidden: few children stand behind it. */
const errors = z.object({ ucva: errorRate, se: errorRate, all: errorRate })
export type RetestErrors = z.infer<typeof errors>

const group = z.object({
  /** Unique in its list. */
  key: z.string(),
  /** Code of an examiner, model of a device, a day, or the name of a school. */
  name: z.string(),
  /** Children measured again: process data, never hidden. */
  children: z.number(),
  /** Of a school: children screened. */
  screened: z.optional(z.number()),
  errors,
})
export type RetestGroup = z.infer<typeof group>

export const retestKinds = ['examiner', 'device', 'day', 'school'] as const
export type RetestKind = (typeof retestKinds)[number]

export const retestQuality = call('/api/SchoolAdminData/eyesight/retest', {
  who: ['admin', 'qu'],
  summary:
    'Retests of a round: how many of the screened, errors per item, by examiner, device, day and school',
  input: z.extend(visionFilter, { stage: z.optional(stage) }),
  reply: z.object({
    ...provenance,
    retested: rate('vision.retested'),
    target: z.object({ share: z.number(), standard: z.string() }),
    errors,
    /** An empty list where its kind is not published: outside the own school examiners, devices and days are those of the whole district. */
    groups: z.object({
      examiner: z.array(group),
      device: z.array(group),
      day: z.array(group),
      school: z.array(group),
    }),
  }),
})
