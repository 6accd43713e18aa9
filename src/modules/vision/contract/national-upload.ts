import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { idText } from '@/contract/field-types.ts'
import { roundRef } from '@/contract/figures.ts'
import { revealReason } from '@/contract/reveal.ts'
import { profileId, uploadFields, uploadProfile } from './upload-profile.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/vision/nationalUpload'

/** Why a child's row was not filled, or not wholly; `beside`: in the records and not in the template. */
export const missedWhys = [
  'notInRecords',
  'noNumber',
  'duplicate',
  'otherName',
  'notListed',
  'notScreened',
  'absent',
  'exempt',
  'unmeasurable',
  'incomplete',
  'beside',
] as const
export type MissedWhy = (typeof missedWhys)[number]

/** Rows that a page lists; the file of them has all. */
export const maxMissedShown = 500

const input = {
  /** Unset, the district's newest. */
  round: z.optional(idText),
  /** Unset, the one whose header the file has. */
  profile: z.optional(profileId),
}

export const missedRow = z.object({
  /** Null = not in the template. */
  row: z.nullable(z.number()),
  sheet: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string(),
  why: z.enum(missedWhys),
  /** What lacks of whom is not complete. */
  lacking: z.array(z.enum(uploadFields)),
})
export type MissedRow = z.infer<typeof missedRow>

export const nationalUploadCheck = call(family, {
  who,
  transport: 'upload',
  summary:
    'What a downloaded template of the vision upload is, how many of its children are filled from a round, and who is not and why; nothing is kept',
  input: z.object(input),
  reply: z.object({
    format: z.enum(['xlsx', 'xls']),
    profile: uploadProfile,
    profiles: z.array(z.object({ id: z.string(), zh: z.string(), en: z.string() })),
    round: roundRef,
    sheets: z.array(
      z.object({
        name: z.string(),
        headerRow: z.number(),
        columns: z.array(z.object({ field: z.enum(uploadFields), title: z.string() })),
      }),
    ),
    /** Fields that the profile requires and the template has no column for. */
    lackingColumns: z.array(z.enum(uploadFields)),
    /** Children in the template; of them filled from the records, and not measurable with that code alone. */
    rows: z.number(),
    filled: z.number(),
    coded: z.number(),
    whys: z.array(z.object({ why: z.enum(missedWhys), count: z.number() })),
    missed: z.array(missedRow),
  }),
  perMinute: 30,
})

export const nationalUploadFile = call(`${family}/file`, {
  who,
  transport: 'upload',
  answersFile: true,
  summary:
    'The very template with the cells of its children filled, or the list of who is not and why; it says whole names and numbers: audited, and in the access history of each child',
  input: z.object({
    ...input,
    what: z._default(z.enum(['filled', 'missed']), 'filled'),
    reason: revealReason,
  }),
  reply: z.unknown(),
  perMinute: 30,
})

export const nationalUploadProfiles = call(`${family}/profiles`, {
  who,
  summary: 'Profiles of upload templates: those that ship, and what the own district has changed of them',
  input: z.object({}),
  reply: z.object({
    rows: z.array(z.object({ profile: uploadProfile, isOwn: z.boolean(), isShipped: z.boolean() })),
  }),
})

export const nationalUploadProfileSave = call(`${family}/profiles/save`, {
  who: ['qu'],
  summary:
    'Keep a changed copy of a profile for the own district; a shipped one of the same id gives way to it',
  input: z.object({ profile: uploadProfile }),
  reply: z.object({}),
})

export const nationalUploadProfileDrop = call(`${family}/profiles/drop`, {
  who: ['qu'],
  summary: "Drop the own district's copy of a profile; answers it, so that it can be put back",
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply: z.object({ dropped: uploadProfile }),
})
