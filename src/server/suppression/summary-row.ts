import { stageOf, stages } from '@/standards/grade.ts'

/** `stage` is its place in `stages`. `worn` is 1 where glasses are, of whom it is known. */
export type Dimension = 'round_id' | 'school_id' | 'stage' | 'grade' | 'class_id' | 'sex' | 'worn'
export type SummaryRow = Record<string, number>

export const stageAreaOf = (grade: number): number => stages.indexOf(stageOf(grade))

/** GB/T 2261.1 */
export const sexCode = { boy: 1, girl: 2 } as const
