import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import {
  cell,
  figureOf,
  meanCell,
  provenance,
  rate,
  roundRef,
  sex,
  stage,
  visionFilter,
} from '@/contract/figures.ts'
import { idText } from '@/contract/field-types.ts'
import { boardings } from '@/modules/records/contract/student-columns.ts'
import { exemptReasons } from '@/standards/missed.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/eyesight'

/** What an analysis is narrowed to. A stage or a sex left out means all of them. */
export const analysisFilter = z.extend(visionFilter, {
  stage: z.optional(stage),
  sex: z.optional(sex),
  /** Only children who wear glasses of any kind, or who do not; of whom it is not known is in neither. */
  glasses: z.optional(z.enum(['worn', 'none'])),
  /** The round compared with; unset: the same term one year earlier. */
  compare: z.optional(idText),
})
export type AnalysisFilter = z.infer<typeof analysisFilter>

/**
 * What the rows of a breakdown are; every dimension's rows sum to its total. Ages lie across grades, so that small grades would follow from
 * them, and boarders lie across classes: of what is published there are no rows by age or boarding. Streets are those of a district's
 * schools.
 */
export const breakdownDimension = z.enum([
  'school',
  'street',
  'stage',
  'grade',
  'class',
  'sex',
  'age',
  'boarding',
])
export type BreakdownDimension = z.infer<typeof breakdownDimension>

const myopia = cell('vision.myopia')
const poorVision = cell('vision.poorVision')
/** Children per band of the worse eye's UCVA; all hidden or none. */
const bands = z.nullable(
  figureOf(
    'vision.degree',
    z.object({ normal: z.number(), mild: z.number(), moderate: z.number(), severe: z.number() }),
  ),
)
const figures = z.object({
  myopia,
  poorVision,
  highMyopia: cell('vision.highMyopia'),
  /** Screened of enrolled: process data, never hidden. Null where glasses narrow the view: of who is not screened they are not known. */
  coverage: z.nullable(rate('vision.coverage')),
  /** Of the screened, those with a valid refraction: hidden where myopia is. */
  included: cell('vision.included'),
})
export type AnalysisFigures = z.infer<typeof figures>
const part = z.object({
  now: figures,
  /** The round compared with; missing where nobody was screened there. */
  before: z.optional(figures),
  boys: myopia,
  girls: myopia,
  /** Poor vision of boys and of girls. */
  poorBoys: poorVision,
  poorGirls: poorVision,
  bands,
})

export const visionBreakdown = call(`${family}/breakdown`, {
  who,
  summary:
    'Eyesight by school, street, stage, grade, class, sex, age or boarding, beside another round; the rows sum to the total',
  input: z.extend(analysisFilter, { by: breakdownDimension }),
  reply: z.object({
    ...provenance,
    rounds: z.array(roundRef),
    compared: z.optional(roundRef),
    total: part,
    rows: z.array(
      z.extend(part, {
        /** Unique in the reply: `school-3`, `street-城南街道`, `grade-5`, `class-17`, `primary`, `boy`, `age-9`, `boarder`. */
        key: z.string(),
        /** Of a school or a class. */
        id: z.optional(z.number()),
        /** Of a school. */
        name: z.optional(z.string()),
        stage: z.optional(stage),
        grade: z.optional(z.number()),
        /** Number of a class. */
        number: z.optional(z.number()),
        sex: z.optional(sex),
        /** Whole years on the day of the screening, of who was not screened on the round's first; null = no birth date is known. */
        age: z.optional(z.nullable(z.number())),
        /** As it is written in the record today, whatever it was on the day of the screening. */
        boarding: z.optional(z.enum(boardings)),
        /** Null = of the schools of which none is written. */
        street: z.optional(z.nullable(z.string())),
      }),
    ),
    population: z.object({ schools: z.number(), enrolled: z.number() }),
    /** Below this denominator a rate is shown and not ranked. */
    minimumOf: z.number(),
  }),
})

const n = z.number()
/** Shown to whoever reads figures whole; null in what is published. */
const internal = z.nullable(n)
export const visionExcluded = call(`${family}/excluded`, {
  who,
  summary:
    'Who of the students on the list is not included in the statistics, by reason, as counts that sum up',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    enrolled: n,
    /** With a valid refraction: the numerator of `vision.included`. */
    included: internal,
    /** Nothing is known of them yet; known absent; excused. Process data, never hidden. */
    due: n,
    absent: n,
    exempt: n,
    /** Why they are excused, where the school said so; they sum to `exempt`. */
    exemptBy: z.nullable(z.record(z.enum([...exemptReasons, 'unsaid']), n)),
    /** Screened, but the UCVA of an eye is missing, or, with both, the refraction of one. */
    noAcuity: internal,
    noRefraction: internal,
    /** Included as myopic, but of no degree: SE through a night-worn lens is not the eye's own. */
    nightLens: internal,
  }),
})

/** Mean UCVA of one eye as a 5-mark with two decimals, of so many children; null when hidden. */
const meanAcuity = meanCell('vision.acuity')
const refractionPart = z.object({
  /** Cylinder of 0.50 D and more in either eye, of the children with both eyes refracted. */
  astigmatism: cell('vision.astigmatism'),
  anisometropia: cell('vision.anisometropia'),
  /** SE below 0 in either eye, of valid refractions. */
  lowReserve: cell('vision.lowReserve'),
  /** Null means hidden; missing where the view is narrowed by glasses, as `correction`. */
  glasses: z.optional(cell('vision.glasses')),
  /** Of poor vision with glasses known: all parts or none. */
  correction: z.optional(
    z.nullable(
      figureOf(
        'vision.correction',
        z.object({ uncorrected: z.number(), under: z.number(), full: z.number(), unmeasured: z.number() }),
      ),
    ),
  ),
  acuity: z.object({ right: meanAcuity, left: meanAcuity }),
})
export type RefractionPart = z.infer<typeof refractionPart>

export const eyesightRefraction = call(`${family}/refraction`, {
  who,
  summary:
    'Astigmatism, anisometropia, hyperopia reserve, glasses and mean UCVA by grade; the rows sum to the total',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    /** Classes where one grade of one school is asked for, else grades. */
    by: z.enum(['grade', 'class']),
    total: refractionPart,
    rows: z.array(
      z.extend(refractionPart, {
        /** `grade-5`, `class-17` */
        key: z.string(),
        stage: z.optional(stage),
        grade: z.optional(z.number()),
        /** Of a class. */
        id: z.optional(z.number()),
        number: z.optional(z.number()),
      }),
    ),
  }),
})

export const eyesightHistory = call(`${family}/history`, {
  who,
  summary: 'Myopia and poor vision round by round, boys and girls apart; newest last',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    /** A class lives one school year: where one is asked for, the rounds are those of this grade of it as a whole. */
    ofGrade: z.optional(z.number()),
    points: z.array(z.object({ round: roundRef, myopia, poorVision, boys: myopia, girls: myopia })),
  }),
})

const matchedMyopia = cell('vision.cohort')
const cohortPart = z.object({
  /** Myopia of all children of the place, in this round and a year earlier: not the same children. */
  cross: z.object({ now: myopia, before: z.optional(myopia) }),
  /** Myopia of the children with a valid refraction in both rounds, by where they are now. */
  matched: z.object({ now: matchedMyopia, before: matchedMyopia }),
  /** Myopic now, of the matched who were not. */
  newly: cell('vision.newlyMyopic'),
  /** SE of an eye that fell by `fastFrom` D a year or more, of the children with an eye measured in both rounds. */
  fast: cell('vision.fastProgression'),
})
export type CohortPart = z.infer<typeof cohortPart>

export const visionCohort = call(`${family}/cohort`, {
  who,
  summary: 'The same children one year apart: myopia then and now, newly myopic, beside the cross-sections',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    /** The same term one year earlier, whatever `compare` says; missing: there is none. */
    compared: z.optional(roundRef),
    /** Classes at the own school where one grade is asked for, else grades. */
    by: z.enum(['grade', 'class']),
    /** D a year, a convention of this product. */
    fastFrom: z.number(),
    total: cohortPart,
    rows: z.array(
      z.extend(cohortPart, {
        /** `grade-5`, `class-17` */
        key: z.string(),
        grade: z.number(),
        /** Of a class. */
        id: z.optional(z.number()),
        number: z.optional(z.number()),
      }),
    ),
  }),
})
