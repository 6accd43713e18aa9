import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { enrolInOpenRounds } from './summaries/enrol.ts'
import { refreshVisionSummary } from './summaries/refresh.ts'
import { regradeExams } from './summaries/regrade-exams.ts'

/** Lists of open screenings follow the roster; exams of mended birth dates are graded again. */
export const visionFollows: RecordsFollower = {
  afterStudents: async (trx, schoolId, mended) => {
    const regraded = await regradeExams(trx, schoolId, mended)
    const rounds = [...new Set([...(await enrolInOpenRounds(trx, schoolId)), ...regraded])]
    await refreshVisionSummary(trx, schoolId, rounds)
    return rounds.map((round) => ({ kind: 'vision', round }))
  },
}
