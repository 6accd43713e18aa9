import { sql, type Kysely } from 'kysely'
import type { Difference } from './differences.ts'
import { verifyArrivals } from './verify-arrivals.ts'
import { verifyChecks } from './verify-checks.ts'
import { verifyCompetitions } from './verify-competitions.ts'
import { verifyFactors } from './verify-factors.ts'
import { verifyFitness } from './verify-fitness.ts'
import { verifyLabourTasks } from './verify-labour-tasks.ts'
import { verifyLabour } from './verify-labour.ts'
import { verifyLessons } from './verify-lessons.ts'
import { verifyMarks } from './verify-marks.ts'
import { verifyQuestionnaires } from './verify-questionnaires.ts'
import { verifyRetests } from './verify-retests.ts'
import { verifyRoster } from './verify-roster.ts'
import { verifySport } from './verify-sport.ts'
import { verifySportTasks } from './verify-sport-tasks.ts'
import { verifyTrips } from './verify-trips.ts'
import { verifyVision, type VisionRules } from './verify-vision.ts'

/** Every recount of one school, in the order in which differences are told. */
const recounts = [
  verifyVision,
  verifyArrivals,
  verifyRetests,
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
  verifyCompetitions,
] satisfies ((db: Kysely<any>, schoolId: number, rules: VisionRules) => Promise<Difference[]>)[]

/** Recounts one school. */
export async function verifySchool(
  db: Kysely<any>,
  schoolId: number,
  rules: VisionRules,
): Promise<{ exams: number; differences: Difference[] }> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from vision_exam where school_id = ${schoolId}`.execute(db)
  const differences: Difference[] = []
  for (const recount of recounts) differences.push(...(await recount(db, schoolId, rules)))
  return { exams: rows[0]?.n ?? 0, differences }
}
