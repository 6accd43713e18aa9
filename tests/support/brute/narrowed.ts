import type { AnalysisFilter } from '../../../src/modules/vision/contract/analysis.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import type { RawExam } from './count-exams.ts'

/** What an analysis is narrowed to beside its place. */
export type Narrowed = Pick<AnalysisFilter, 'stage' | 'sex' | 'glasses' | 'compare'>
export const isNarrowed =
  ({ stage, sex, glasses }: Narrowed) =>
  (exam: RawExam): boolean =>
    (stage === undefined || stageOf(exam.grade) === stage) &&
    (sex === undefined || exam.sex === (sex === 'boy' ? 1 : 2)) &&
    (glasses === undefined || isWorn(exam) === (glasses === 'worn'))
/** Undefined where it is not known: then a child is on neither side. */
const isWorn = ({ state, glasses }: RawExam) =>
  state === 'done' && glasses !== null ? glasses !== 'none' : undefined
