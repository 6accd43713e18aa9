import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, longId } from '@/contract/field-types.ts'
import { counted, line, ofPart, partsFamily } from './parts.ts'

const who = ['qu'] as const
const ofSchool = { ...ofPart, school: id }
const family = `${partsFamily}/spot`

export const spotStates = ['open', 'passed', 'failed', 'dropped'] as const

const spotClass = z.object({
  id: z.number(),
  number: z.number(),
  /** Students with a result when the sample was drawn. */
  records: z.number(),
  /** SHA-256 of `seed:id`, in hexadecimal: classes are drawn in its order. */
  key: z.string(),
  isDrawn: z.boolean(),
})

/** What was measured twice: the mean of both and `again − first` of each child, in the unit of the item. */
const spotItem = z.object({
  item: z.string(),
  bias: z.number(),
  sd: z.number(),
  low: z.number(),
  high: z.number(),
  points: z.array(z.tuple([z.number(), z.number()])),
})
export type SpotItem = z.infer<typeof spotItem>

const spotResult = z.object({
  /** What the rule looks at: items that are alike, or children of the sample who pass; what it asks for is `least`. */
  share: counted,
  /** Of the rule by pass rate: what the school says of itself. */
  own: z.nullable(counted),
  value: z.nullable(z.number()),
  kappa: z.nullable(z.object({ agreed: counted, value: z.number(), low: z.number(), high: z.number() })),
  items: z.array(spotItem),
})
export type SpotResult = z.infer<typeof spotResult>

export const spot = z.object({
  id: z.number(),
  state: z.enum(spotStates),
  seed: z.string(),
  target: z.number(),
  rule: z.enum(['agreement', 'passShare']),
  least: z.number(),
  drawnAt: z.string(),
  drawnBy: z.string(),
  endedAt: z.nullable(z.string()),
  endedBy: z.string(),
  classes: z.array(spotClass),
  /** Students who were measured again, of those of the drawn classes who have a result. */
  entered: counted,
  enteredBy: z.array(z.string()),
  /** Whether drawing again with the seed gives the same classes. */
  isRedrawn: z.boolean(),
  /** By simulation with the part's own values: how often the rule fails an honest school, and passes one that invents. */
  errors: z.object({ runs: z.number(), failedHonest: z.number(), passedInvented: z.number() }),
  /** Only after it has ended: whoever measures again sees nothing of what was recorded. */
  result: z.nullable(spotResult),
  /** Whoever had the sample drawn does not enter its values. */
  mayEnter: z.boolean(),
})
export type Spot = z.infer<typeof spot>

export const spotRead = call(`${family}/read`, {
  who,
  summary:
    "The last spot check of a school's part: seed, classes drawn, progress, and once it has ended the verdict",
  input: z.object(ofSchool),
  reply: z.object({ spot: z.nullable(spot) }),
})

export const spotAsk = call(`${family}/ask`, {
  who,
  summary: 'Draw whole classes of a sent part by a seed, to be measured again by another account. Audited',
  input: z.object({
    ...ofSchool,
    revision: z.int().check(z.minimum(0)),
    /** Classes are drawn until they hold as many. */
    target: z.int().check(z.minimum(10), z.maximum(1000)),
    least: z.number().check(z.minimum(0.5), z.maximum(1)),
    /** Drawn in public, for instance; empty: the server draws one. */
    seed: line(40),
  }),
  reply: z.object({ spot }),
  perMinute: 20,
})

const sheetStudent = z.object({
  id: z.number(),
  name: z.string(),
  /** Row in the class, by student number. */
  order: z.number(),
  classId: z.number(),
  sex: z.number(),
  /** As they were entered, by field. */
  values: z.nullable(z.record(z.string(), z.number())),
})
export type SheetStudent = z.infer<typeof sheetStudent>

export const spotSheet = call(`${family}/sheet`, {
  who,
  summary:
    'Students of the drawn classes and what was entered for them; names are masked, recorded values are not told',
  input: z.object({ school: id, spot: longId }),
  reply: z.object({
    fields: z.array(
      z.object({
        sex: z.number(),
        fields: z.array(z.object({ field: z.string(), min: z.number(), max: z.number(), step: z.number() })),
      }),
    ),
    students: z.array(sheetStudent),
  }),
})
export type SpotSheet = z.infer<typeof spotSheet.reply>

export const spotEnter = call(`${family}/enter`, {
  who,
  summary:
    'Enter what was measured again in a student of the sample; without values what was entered is taken back',
  input: z.object({
    school: id,
    spot: longId,
    student: longId,
    values: z
      .array(z.object({ field: line(20), value: z.number().check(z.minimum(-50), z.maximum(9999)) }))
      .check(z.maxLength(20)),
  }),
  reply: z.object({ entered: counted }),
})

export const spotEnd = call(`${family}/end`, {
  who,
  summary: 'End a spot check: compare, and give the verdict of the rule; or drop it with a reason. Audited',
  input: z.object({
    school: id,
    spot: longId,
    as: z.enum(['verdict', 'dropped']),
    /** Required when it is dropped. */
    note: line(200),
  }),
  reply: z.object({ spot }),
})
