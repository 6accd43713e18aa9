import type { ReplyOf } from '@/contract/call.ts'
import type { screeningProgress } from '@/contract/eyesight.ts'
import { sumProgress, type ProgressRow } from '@/widgets/progress-rows/to-progress-marks.ts'
import { gradeWord, type VisionT } from '../words.ts'

type Progress = ReplyOf<typeof screeningProgress>

/** Stages or grades by who is due and done, and the whole below them: the same counts as the coverage figure. */
export function toProgressRows({ rows }: Pick<Progress, 'rows'>, t: VisionT): ProgressRow[] {
  return rows.map(({ key, stage, grade, enrolled, done, absent, exempt }) => ({
    id: key,
    label: stage ? t(`stage.${stage}`) : grade === undefined ? key : gradeWord(grade, t),
    done,
    absent,
    exempt,
    due: enrolled,
  }))
}

export const withWhole = (rows: readonly ProgressRow[], whole: string): ProgressRow[] =>
  rows.length > 1 ? [...rows, { ...sumProgress(rows), label: whole }] : [...rows]
