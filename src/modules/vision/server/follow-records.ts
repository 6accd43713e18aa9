import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { enrolInOpenRounds } from './summaries/enrol.ts'
import { refreshPartsOf } from './summaries/part-summary.ts'
import { refreshVisionSummary } from './summaries/refresh.ts'
import { regradeExams } from './summaries/regrade-exams.ts'

/**
 * Lists of open screenings follow the roster; exams of mended birth dates are graded again, and who is how old and who boards is counted
 * again wherever a mended record stands.
 */
export const visionFollows: RecordsFollower = {
  afterStudents: async (trx, schoolId, mended) => {
    const regraded = await regradeExams(trx, schoolId, mended.birth)
    const rounds = [...new Set([...(await enrolInOpenRounds(trx, schoolId)), ...regraded])]
    await refreshVisionSummary(trx, schoolId, rounds)
    const parts = await refreshPartsOf(trx, schoolId, [...mended.birth, ...mended.boarding], rounds)
    return [...rounds, ...parts].map((round) => ({ kind: 'vision', round }))
  },
}
