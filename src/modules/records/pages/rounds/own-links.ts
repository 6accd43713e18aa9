import type { OwnRound } from '@/contract/rounds.ts'

type Target = { to: string; search?: Record<string, unknown> }
const link = (to: string, search: Record<string, unknown> = {}) => ({ to, search }) as Target as { to: never }

/** Where a workbook of the round is brought. */
export const importOf = ({ kind }: OwnRound) =>
  kind === 'vision' ? link('/visionCheck/analysisExport') : link('/health/dataExport', { kind })

/** The students without a result. */
export const lackingOf = ({ kind, id, schoolYear }: OwnRound) =>
  kind === 'vision'
    ? link('/visionCheck/progress', { round: id })
    : kind === 'check'
      ? link('/health/base', { round: schoolYear, checkState: 'absent_due' })
      : link('/health/base', { round: schoolYear })

export const resultsOf = ({ kind, id, schoolYear }: OwnRound) =>
  kind === 'vision' ? link('/visionCheck/base', { round: id }) : link('/health/base', { round: schoolYear })
