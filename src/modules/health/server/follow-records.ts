import type { RecordsFollower } from '@/modules/records/server/public.ts'
import { enrolInHealthRounds } from './summaries/enrol-health.ts'
import { reassessChecks } from './summaries/reassess-checks.ts'

/** Lists of open check-ups and fitness tests follow the roster; check-ups of mended birth dates are assessed again. */
export const healthFollows: RecordsFollower = {
  afterStudents: async (trx, schoolId, mended) => {
    if (mended.birth.length > 0) await reassessChecks(trx, schoolId, mended.birth)
    return enrolInHealthRounds(trx, schoolId)
  },
}
