import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import type { Audience } from '@/contract/figures.ts'
import { printMark } from '@/modules/competitions/standards/mark.ts'
import { pointsOf } from '@/modules/competitions/standards/points.ts'
import { printRank } from '@/modules/competitions/standards/rank.ts'
import { printSeries } from '@/modules/competitions/standards/series.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { schoolOf, type Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import { ranksOf, type StoredPart, type StoredResult } from './results-of.ts'
import { labelsOf } from './save-result.ts'
import { throughOf } from './seed-final.ts'

/** Who holds a record by this part: the school's number, 0 for the district's. */
export interface Broken {
  level: number
  school: number
  student: number
  /** Not the record, but the best of this school year so far. */
  season: boolean
}

/** Of which school records are shown: the own, or for a bureau that of a school's own competition; 0 = of none. */
export const homeOf = (scope: Scope, { schoolId }: StoredCompetition): number =>
  schoolOf(scope) || (schoolId ?? 0)

/**
 * Results as the caller may read them, by rank. Whoever only takes part sees before publication who of the own school starts, and no mark.
 * Names outside the own school are masked, and stand only in a published result: of the district, or for a bureau of its schools. As
 * published all names are masked.
 */
export function rowsOfPart(
  scope: Scope,
  competition: StoredCompetition,
  part: StoredPart,
  results: readonly StoredResult[],
  broken: readonly Broken[],
  audience?: Audience,
): CompetitionResult[] {
  const own = schoolOf(scope)
  const home = homeOf(scope, competition)
  const isPublished = part.publishedAt !== null
  const isShown = isPublished || competition.mine
  const ranks = ranksOf(part, results)
  const through = throughOf(part, results)
  const nameOf = ({ school, name }: StoredResult) => {
    const isNamed =
      school === own || (isPublished && (competition.level === 'district' || scope.kind === 'region'))
    return isNamed ? disclose('studentName', name, readerOf(scope, school, audience)) : ''
  }
  const rows = results
    .filter(({ school }) => isShown || school === own)
    .map((one) => {
      const { school, schoolName, entry, heat, lane, version } = one
      const result = isShown ? one.result : null
      const ranked = ranks.get(entry)
      const set = broken.filter((record) => record.school === school && record.student === one.student)
      const broke = (requested: number) => set.some(({ level, season }) => level === requested && !season)
      const ofSchool = school === home && broke(school)
      const record = broke(0) ? 'district' : ofSchool ? 'school' : null
      const row: CompetitionResult = {
        school: { id: school, name: schoolName },
        entry,
        name: nameOf(one),
        own: school === own,
        class: school === home ? one.class : null,
        heat,
        lane,
        version,
        mark:
          result?.kind === 'mark' && result.value !== null
            ? printMark(result.value, part.rule.measure)
            : labelsOf(result, part.rule.measure),
        exact: labelsOf(result, part.rule.measure),
        series: result ? printSeries(result, part.rule) : '',
        rank: result && ranked ? printRank(ranked) : '–',
        points: result && ranked && part.phase === 'final' ? pointsOf(ranked, competition.points) : 0,
        through: isPublished ? (through.get(entry) ?? null) : null,
        record,
        seasonBest: record === null && set.some(({ season }) => season),
      }
      return { row, order: (result && ranked?.rank) ?? Number.MAX_SAFE_INTEGER }
    })
  const heat = (row: CompetitionResult) => (part.phase === 'heats' ? row.heat : 0)
  return rows
    .sort((a, b) => heat(a.row) - heat(b.row) || a.order - b.order || a.row.lane - b.row.lane)
    .map(({ row }) => row)
}
