import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { cycloplegias, examSources } from '../standards/biometry.ts'
import { list } from '@/contract/lists/list.ts'
import { studentColumns, studentFields } from '@/modules/records/contract/student-columns.ts'

/** `unlisted`: the student is not on the round's screening list. */
export const examStates = ['done', 'absent', 'exempt', 'due', 'unlisted'] as const
/** Where the follow-up of an alert stands; `none`: the result asks for none. */
export const followUpStates = ['none', 'suggested', 'notified', 'seen', 'visited', 'result'] as const
/** Measured again: every item within its limit, or some beyond it. */
export const retestStates = ['within', 'beyond'] as const
export const bands = ['normal', 'mild', 'moderate', 'severe'] as const
export const degrees = ['none', 'low', 'moderate', 'high'] as const
export const glassesKinds = ['none', 'frame', 'contact', 'orthokeratology'] as const

/** Students with their result of one round, the newest unless others are chosen; of several, a row for each. Class and grade are those of now. */
export const visionRecordList = list({
  name: 'visionRecords',
  search: true,
  columns: [
    ...studentColumns,
    {
      key: 'round',
      type: 'choice',
      width: 112,
      filter: 'choice',
      choices: [],
      hidden: true,
    },
    { key: 'state', type: 'choice', width: 80, filter: 'choice', choices: examStates },
    { key: 'ucvaRight', type: 'decimal', digits: 1, width: 80 },
    { key: 'ucvaLeft', type: 'decimal', digits: 1, width: 80 },
    { key: 'seRight', type: 'decimal', digits: 2, width: 80 },
    { key: 'seLeft', type: 'decimal', digits: 2, width: 80 },
    { key: 'progress', type: 'decimal', digits: 2, width: 112, filter: 'choice', choices: ['fast'] },
    { key: 'band', type: 'choice', width: 96, filter: 'choice', choices: bands },
    { key: 'degree', type: 'choice', width: 96, filter: 'choice', choices: degrees },
    { key: 'warning', type: 'choice', width: 96, filter: 'choice', choices: ['0', '1', '2', '3'] },
    { key: 'followUp', type: 'choice', width: 108, filter: 'choice', choices: followUpStates },
    { key: 'glasses', type: 'choice', width: 96, filter: 'choice', choices: glassesKinds },
    { key: 'takenOn', type: 'date', width: 112 },
    { key: 'retest', type: 'choice', width: 96, filter: 'choice', choices: retestStates, hidden: true },
    // Of the refraction file: whoever wants them asks for them, so that files stay as they were.
    { key: 'cvaRight', type: 'decimal', digits: 1, width: 80, hidden: true },
    { key: 'cvaLeft', type: 'decimal', digits: 1, width: 80, hidden: true },
    { key: 'cycloplegia', type: 'choice', width: 96, filter: 'choice', choices: cycloplegias, hidden: true },
    { key: 'axialRight', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'axialLeft', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'k1Right', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'k2Right', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'k1Left', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'k2Left', type: 'decimal', digits: 2, width: 80, hidden: true },
    { key: 'iopRight', type: 'decimal', digits: 1, width: 80, hidden: true },
    { key: 'iopLeft', type: 'decimal', digits: 1, width: 80, hidden: true },
    { key: 'device', type: 'text', width: 112, hidden: true },
    { key: 'examiner', type: 'person', width: 96, mask: hiddenFrom.staffName, hidden: true },
    { key: 'source', type: 'choice', width: 96, choices: examSources, hidden: true },
  ],
  defaultSort: [{ key: 'school' }, { key: 'class' }, { key: 'name' }],
})

/** One row. SE in D; null = not measured. Masked texts hold `*`. */
export const visionRecordRow = z.object({
  ...studentFields,
  /** Id of the round; null = the district has none yet. */
  round: z.nullable(z.number()),
  state: z.enum(examStates),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  seRight: z.nullable(z.number()),
  seLeft: z.nullable(z.number()),
  /** ΔSE in D per year of the eye that changes faster; null = no eye measured in both years, or through a night-worn lens. */
  progress: z.nullable(z.number()),
  glasses: z.nullable(z.enum(glassesKinds)),
  band: z.nullable(z.enum(bands)),
  degree: z.nullable(z.enum(degrees)),
  /** Alert level; null = none. */
  warning: z.nullable(z.enum(['0', '1', '2', '3'])),
  followUp: z.enum(followUpStates),
  takenOn: z.nullable(z.string()),
  /** Null = not measured again. */
  retest: z.nullable(z.enum(retestStates)),
  cvaRight: acuity,
  cvaLeft: acuity,
  /** Null = nobody said. */
  cycloplegia: z.nullable(z.enum(cycloplegias)),
  /** mm, D and mmHg; null = not measured. */
  axialRight: z.nullable(z.number()),
  axialLeft: z.nullable(z.number()),
  k1Right: z.nullable(z.number()),
  k2Right: z.nullable(z.number()),
  k1Left: z.nullable(z.number()),
  k2Left: z.nullable(z.number()),
  iopRight: z.nullable(z.number()),
  iopLeft: z.nullable(z.number()),
  device: z.nullable(z.string()),
  examiner: z.nullable(z.string()),
  source: z.nullable(z.enum(examSources)),
})
export type VisionRecordRow = z.infer<typeof visionRecordRow>
