import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { ReexaminedFinding } from '@/modules/health/contract/wall.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { districtOf, inScope, takesPart } from '@/server/db/scope.ts'
import { needsFollowUp } from '@/modules/vision/server/public.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import type { FigureSet, HealthQuestion } from '../analysis/figure-set.ts'
import { readNow } from '../analysis/seen.ts'
import { checkFamily, share, type HealthRow } from '../families.ts'
import { groupMask, type Groups } from '../health-mask.ts'
import { readHealth } from '../read-health.ts'
import { metricsOff } from '../settings/metrics-off.ts'
import { areaOfView } from '../totals.ts'

const findings = ['weight', 'pressure', 'spine', 'teeth'] as const
const columns = ['examined', ...findings.flatMap((kind) => [`${kind}_concern`, `${kind}_visited`])]
const seenOf = (finding: ReexaminedFinding) => share(`${finding}_visited`, `${finding}_concern`)

/** How many have a finding and how many of these were seen: published together or not at all. */
const groupOf = (finding: ReexaminedFinding) => ({
  rates: [seenOf(finding), share(`${finding}_concern`, 'examined')],
})

const checkSet: FigureSet = {
  name: 'health by finding',
  columns,
  groups: Object.fromEntries(findings.map((finding) => [finding, groupOf(finding)])),
  read: (db, view, { rounds, by }) =>
    readHealth(db, view, { table: checkFamily.table, columns }, { roundIds: rounds.map(({ id }) => id), by }),
}

/** Students who were sent to a doctor by the screening or by a finding of the check-up, and how many of these were seen since. */
export async function readReexamined(question: HealthQuestion) {
  const { row, shows } = await readNow(question, checkSet)
  const off: readonly string[] = await metricsOff(question.db, question.view, checkFamily)
  const vision = await readScreening(question)
  return {
    items: [
      ...(vision === undefined ? [] : [{ finding: 'vision' as const, rate: vision }]),
      ...findings
        .filter((finding) => !off.includes(finding))
        .map((finding) => ({ finding, rate: shows(finding) ? seenOf(finding)(row) : null })),
    ],
  }
}

const screened: Groups = { vision: groupOf('vision') }
const screenedColumns = ['examined', 'vision_concern', 'vision_visited']

/** The same of the newest screening of the school year; null where it is suppressed, undefined where none was held. */
async function readScreening({ db, view }: HealthQuestion) {
  const { region, scope, school, isWhole } = view
  const screening = (await roundsOf(db, region.code)).find(
    ({ schoolYear }) => schoolYear === view.round.schoolYear,
  )
  if (!screening) return undefined
  // A school that is outside knows nothing of the others; of the district each cell decides.
  const within = isWhole ? scope : districtOf(scope)
  const { rows } = await sql<HealthRow>`
    select n.school_id, n.grade, n.sex, n.examined, coalesce(a.requested, 0)::int as vision_concern,
      coalesce(a.visited, 0)::int as vision_visited
    from (
      select school_id, grade, sex, sum(screened)::int as examined from vision_grade_summary
      where round_id = ${screening.id} and ${inScope(within)} and ${takesPart(2)} group by 1, 2, 3) n
    left join (
      select e.school_id, e.grade, e.sex, count(*)::int as requested, count(f.student_id)::int as visited
      from vision_exam e
      left join vision_follow_up f on f.round_id = e.round_id and f.school_id = e.school_id
        and f.student_id = e.student_id and (f.visited_on is not null or f.result_at is not null)
      where e.round_id = ${screening.id} and ${inScope(within, 'e.school_id')} and ${needsFollowUp}
      group by 1, 2, 3) a using (school_id, grade, sex)`.execute(db)
  const own = rows.filter((row) => school === undefined || row['school_id'] === school.id)
  if (own.length === 0) return undefined
  const sum = (name: string) => own.reduce((total, row) => total + (row[name] ?? 0), 0)
  const row = Object.fromEntries(screenedColumns.map((name) => [name, sum(name)]))
  const rate = seenOf('vision')(row)
  if (isWhole) return rate
  const suppressed = groupMask(rows, screenedColumns, screened)
  const isSmall = required(screened['vision'], 'vision').rates.some((of) => isSmallRate(of(row)))
  return isSmall || suppressed('vision', areaOfView(view)) ? null : rate
}
