import * as z from 'zod/mini'
import { call, type Call, type Role } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { audience, cell, rate } from '@/contract/figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'
import { labourGroups, labourRows, labourTotals, labourTrend } from './screen.ts'

const { term, terms, weeks, weekCount, today, asOf } = labourTotals.reply.shape
const stamp = { term, terms, weeks, weekCount, today, asOf }
const { series, grades } = labourTrend.reply.shape

/** Labour is counted by week: a window means the weeks it touches, of the term in which it ends. */
const input = z.extend(dateWindowInput, {
  audience: z.optional(audience),
  school: z.optional(idText),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  /** A class (班级) of the own school: classes are shown to nobody else. */
  bj: z.optional(longIdText),
})
export type LabourWindow = z.infer<typeof input>

/** Mean minutes a student of a class in one week: none, up to so many, or more than two hours. */
export const labourBands = ['none', 'to30', 'to60', 'to90', 'to120', 'more'] as const
const bands = z.array(z.object({ band: z.enum(labourBands), rate: rate('labour.bands') }))

interface Question {
  who: readonly Role[]
  summary: string
  reply: z.ZodMiniType
}
const both = ['admin', 'qu'] as const
const school = ['admin'] as const
const bureau = ['qu'] as const
const ofWeeks = 'over the weeks that a window touches'

const byWeek = {
  who: both,
  summary: `Labour of a place week by week ${ofWeeks}: the finest time at which it is counted`,
  reply: z.object({ ...stamp, series }),
}
const byGrade = {
  who: both,
  summary: `Labour by grade of a school or district ${ofWeeks}`,
  reply: z.object({ ...stamp, grades }),
}
const byClass = {
  who: school,
  summary: `Labour by class of the own school ${ofWeeks}`,
  reply: labourRows.reply,
}
const byGroup = {
  summary: `Labour of a place by task group and grade ${ofWeeks}`,
  reply: labourGroups.reply,
}
const participationByGroup = {
  who: both,
  summary: `Participation of a place by task group ${ofWeeks}: student-weeks with it, of all that were reported`,
  reply: z.object({
    ...stamp,
    groups: z.array(z.object({ group: z.number(), rate: cell('labour.byGroup') })),
  }),
}

/** Minutes of students of a task group, one for each column; null when hidden, and then in all of them. */
const groupLine = z.object({ group: z.number(), minutes: z.nullable(z.array(z.number())) })
const spread = {
  summary: `Class-weeks of a place by their minutes a student ${ofWeeks}; published they are hidden`,
  reply: z.object({ ...stamp, bands: z.nullable(bands) }),
}

/** The same questions of a day's analysis stand behind `ld` and `sport/ld`. */
const parts = { all: byClass, qu2: byGrade, qu3: participationByGroup, qu4: byWeek }

/** What each family of paths asks: `qu1` by school, `qu2` by grade, `qu3` by task group, `qu4` by week. */
const questions = {
  days: {
    all: {
      who: both,
      summary: `Labour week by week ${ofWeeks}, and by grade`,
      reply: labourTrend.reply,
    },
    qu1: {
      who: bureau,
      summary: `Labour by school ${ofWeeks}, or of one school by grade`,
      reply: labourRows.reply,
    },
    qu2: byGrade,
    qu3: { who: both, ...byGroup },
    qu4: byWeek,
  },
  parts,
  partsOfSport: parts,
  groups: {
    all: { who: school, ...byGroup },
    qu2: {
      who: both,
      summary: `Minutes of each task group by grade ${ofWeeks}`,
      reply: z.object({ ...stamp, grades: z.array(z.number()), groups: z.array(groupLine) }),
    },
    qu3: { who: bureau, ...byGroup },
    qu4: {
      who: both,
      summary: `Minutes of each task group by week ${ofWeeks}`,
      reply: z.object({ ...stamp, mondays: z.array(z.string()), groups: z.array(groupLine) }),
    },
  },
  spread: {
    all: { who: school, ...spread },
    qu2: {
      who: both,
      summary: `Class-weeks by their minutes a student, grade by grade, ${ofWeeks}; published they are hidden`,
      reply: z.object({ ...stamp, grades: z.nullable(z.array(z.object({ grade: z.number(), bands }))) }),
    },
    qu3: {
      who: both,
      summary: `How the minutes of a place spread over the task groups ${ofWeeks}`,
      reply: z.object({
        ...stamp,
        /** Minutes of the group, of the minutes of all. */
        groups: z.array(z.object({ group: z.number(), share: cell('labour.groupShare') })),
      }),
    },
    qu4: { who: both, ...spread },
  },
} as const satisfies Record<string, Record<string, Question>>

type Calls<Q extends Record<string, Question>> = {
  readonly [K in keyof Q]: Call<typeof input, Q[K]['reply'], Q[K]['who'], 'json'>
}

/** One call for each question of a family; `variant` is empty, `/qu1`, `/qu2`, … */
const callsOf = <const Q extends Record<string, Question>>(
  pathOf: (variant: string) => string,
  family: Q,
): Calls<Q> =>
  Object.fromEntries(
    Object.entries(family).map(([name, question]) => {
      const path = `/api/sportAnalysis${pathOf(name === 'all' ? '' : `/${name}`)}` as const
      return [name, call(path, { ...question, input })]
    }),
  ) as Calls<Q>

/** The analysis of labour under the paths of the analysis of sport, each with `ld`. */
export const labourAnalysis = {
  days: callsOf((variant) => `/cy/day${variant}/ld`, questions.days),
  parts: callsOf((variant) => `/ld${variant}`, questions.parts),
  partsOfSport: callsOf((variant) => `/sport${variant}/ld`, questions.partsOfSport),
  groups: callsOf((variant) => `/sport3${variant}/ld`, questions.groups),
  spread: callsOf((variant) => `/sport4${variant}/ld`, questions.spread),
} as const
