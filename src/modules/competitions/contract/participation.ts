import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { rate } from '@/contract/figures.ts'
import { id, longId } from '@/contract/field-types.ts'

const both = ['admin', 'qu'] as const

const team = z.object({
  id: z.number(),
  name: z.string(),
  /** Of a class; null = a school. */
  grade: z.nullable(z.number()),
  /** Entries, and of how many students. */
  entries: z.number(),
  students: z.number(),
  /** Students entered in anything, of those who may enter; of nobody where its school year is over. */
  entered: rate('competition.entered'),
  /** Published results with a valid mark, of all published. */
  finished: rate('competition.finished'),
})
export type ParticipatingTeam = z.infer<typeof team>

export const competitionTeams = call('/api/competition/teams', {
  who: both,
  summary:
    'Who takes part how far: schools in a district’s for its bureau, else classes. Never hidden: it is process',
  input: z.object({ id }),
  reply: z.object({
    by: z.enum(['class', 'school']),
    /** Of all teams together. */
    entered: rate('competition.entered'),
    /** Teams with an entry, of those with a student who may enter. */
    covered: rate('competition.covered'),
    teams: z.array(team),
  }),
})

export const competitionTeam = call('/api/competition/team', {
  who: both,
  summary: 'Entries of one school or class with what is published of them; names as on the results',
  input: z.object({ id, team: longId }),
  reply: z.object({
    entries: z.array(
      z.object({
        entry: z.number(),
        eventId: z.number(),
        /** Of the own school; elsewhere masked where a result is published; else empty. */
        name: z.string(),
        class: z.nullable(classLabel),
        /** The part of its result, the final before the heats; null = none is published yet. */
        phase: z.nullable(z.enum(['heats', 'final'])),
        mark: z.string(),
        rank: z.string(),
        points: z.number(),
      }),
    ),
  }),
})
