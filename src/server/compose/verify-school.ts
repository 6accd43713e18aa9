import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Difference } from '@/server/verify/differences.ts'
import { verifyArrivals } from '@/server/verify/verify-arrivals.ts'
import { verifyChecks } from '@/modules/health/server/verify/checks.ts'
import { verifyCompetitions } from '@/modules/competitions/server/verify/competitions.ts'
import { verifyFactors } from '@/modules/health/server/verify/factors.ts'
import { verifyFitness } from '@/modules/health/server/verify/fitness.ts'
import { verifyLabourTasks } from '@/modules/labour/server/verify/tasks.ts'
import { verifyLabour } from '@/modules/labour/server/verify/summaries.ts'
import { verifyLessons } from '@/modules/pe/server/verify/lessons.ts'
import { verifyMarks } from '@/modules/pe/server/verify/marks.ts'
import { verifyQuestionnaires } from '@/modules/health/server/verify/questionnaires.ts'
import { verifyRetests } from '@/modules/vision/server/verify/retests.ts'
import { verifyReferrals } from '@/modules/referrals/server/verify/referrals.ts'
import { verifyRoster } from '@/modules/records/server/verify/roster.ts'
import { verifySport } from '@/modules/sport/server/verify/summaries.ts'
import { verifySportTasks } from '@/modules/sport/server/verify/tasks.ts'
import { verifyParts } from '@/modules/submissions/server/public.ts'
import { verifyTrips } from '@/modules/trips/server/verify/trips.ts'
import { verifyVision, type VisionRules } from '@/modules/vision/server/verify/summaries.ts'

/** Every recount of one school, in the order in which differences are reported. */
const recounts = [
  verifyVision,
  verifyArrivals,
  verifyRetests,
  verifyReferrals,
  verifyRoster,
  verifyChecks,
  verifyFitness,
  verifyQuestionnaires,
  verifyFactors,
  verifySport,
  verifySportTasks,
  verifyLessons,
  verifyMarks,
  verifyLabour,
  verifyLabourTasks,
  verifyTrips,
  verifyParts,
  verifyCompetitions,
] satisfies ((db: Db, schoolId: number, rules: VisionRules) => Promise<Difference[]>)[]

/** Recounts one school. */
export async function verifySchool(
  db: Db,
  schoolId: number,
  rules: VisionRules,
): Promise<{ exams: number; differences: Difference[] }> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from vision_exam where school_id = ${schoolId}`.execute(db)
  const differences: Difference[] = []
  for (const recount of recounts) differences.push(...(await recount(db, schoolId, rules)))
  return { exams: rows[0]?.n ?? 0, differences }
}
