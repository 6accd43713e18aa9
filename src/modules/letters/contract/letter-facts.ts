import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { classLabel } from '@/contract/class-label.ts'
import { definitionSetId, term } from '@/contract/figures.ts'
import { letterKinds } from '../standards/letter-days.ts'
import { checkFindingValues } from '../standards/check-finding.ts'
import { visionLevels } from '../standards/vision-level.ts'

export const letterKind = z.enum(letterKinds)

const nullable = z.nullable(z.number())
const eye = z.object({ ucva: acuity, cva: acuity, se: nullable })
const visionFacts = z.object({
  kind: z.literal('vision'),
  set: definitionSetId,
  on: z.string(),
  by: z.nullable(z.string()),
  level: z.literal(visionLevels),
  isMyopicRefraction: z.boolean(),
  worse: acuity,
  worseCorrected: acuity,
  good: z.number(),
  eyes: z.object({ right: eye, left: eye }),
})
const yes = z.literal('yes')
const checkFinding = z.union([
  z.object({ kind: z.literal('weight'), value: z.enum(checkFindingValues.weight) }),
  z.object({ kind: z.literal('stunting'), value: yes }),
  z.object({ kind: z.literal('pressure'), value: yes }),
  z.object({ kind: z.literal('spine'), value: yes }),
  z.object({ kind: z.literal('teeth'), value: yes }),
  z.object({ kind: z.literal('anaemia'), value: yes }),
])
const checkFacts = z.object({
  kind: z.literal('check'),
  on: z.string(),
  by: z.nullable(z.string()),
  findings: z.array(checkFinding),
  measures: z.object({
    height: nullable,
    weight: nullable,
    bmi: nullable,
    systolic: nullable,
    diastolic: nullable,
    decayed: nullable,
    haemoglobin: nullable,
  }),
})
/** From what a letter is written, in whichever language: the reader's side words it. */
const letterFacts = z.union([visionFacts, checkFacts])

/** What every letter names besides what was found. */
export const letterHead = {
  school: z.string(),
  /** Whom to ask; empty where the school gave nobody. */
  contact: z.object({ name: z.string(), phone: z.string() }),
  class: classLabel,
  year: z.number(),
  term,
  facts: letterFacts,
}

export const letterReplies = ['read', 'going', 'visited'] as const
export type LetterReply = (typeof letterReplies)[number]
