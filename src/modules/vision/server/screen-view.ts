import type { RoundRef, VisionFilter } from '@/contract/figures.ts'
import type { Stage } from '@/standards/grade.ts'
import { audienceOf } from '@/server/db/audience.ts'
import type { Db } from '@/server/db/schema.ts'
import { classInSchool, schoolInScope } from '@/server/db/school-in-scope.ts'
import type { Scope } from '@/server/db/scope.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { Failure } from '@/server/http/failure.ts'
import type { DistrictSnapshot } from './district/district-snapshots.ts'

export type Sex = 'boy' | 'girl'
export type WearsGlasses = 'worn' | 'none'

/** What a figure is about: a district, one of its schools, a grade or a class of it, in one round. */
export interface ScreenView {
  scope: Scope
  region: { code: string; name: string }
  school?: { id: number; name: string; stages: Stage[] }
  grade?: number
  class?: { id: number; number: number; grade: number }
  /** Narrowed to grades of one stage, to boys or girls: of an analysis only. */
  stage?: Stage
  sex?: Sex
  /** Narrowed to children who wear glasses of any kind, or who do not; of whom it is not known is in neither. */
  glasses?: WearsGlasses
  rounds: RoundRef[]
  round: RoundRef
  /** The same term one year earlier. */
  previousRound?: RoundRef
  /** For whoever may open the students of the place: nothing is hidden (db/audience.ts). */
  isWhole: boolean
  /** The reader belongs to the school the figures are about, and sees it whole. */
  isOwnSchool: boolean
  /** The district's figures, for a reader from whom some are hidden: what is shown and what hides it come from the same ones. */
  book?: DistrictSnapshot
  /** Computes once what several figures of this place and round need. */
  share: <T>(name: string, compute: () => Promise<T>) => Promise<T>
  /** The same for what is of the whole district in this round, whichever school is asked about. */
  shareDistrict: <T>(name: string, compute: () => Promise<T>) => Promise<T>
}

/** A district's name, and its rounds, newest first. */
export interface ViewedDistrict {
  region: ScreenView['region'] | undefined
  rounds: RoundRef[]
}

export async function readDistrict(db: Db, code: string): Promise<ViewedDistrict> {
  const [region, rounds] = await Promise.all([
    db.selectFrom('region').select(['code', 'name']).where('code', '=', code).executeTakeFirst(),
    roundsOf(db, code),
  ])
  return { region, rounds }
}

/**
 * Resolves a filter inside the caller's scope. Throws 403 for a school, class or student outside it, 404 for a round
 * of another district; an account without an organisation, and a teacher's, sees nothing (403).
 */
export async function screenView(
  db: Db,
  scope: Scope,
  filter: VisionFilter,
  known?: ViewedDistrict,
): Promise<ScreenView> {
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  const [{ region, rounds }, school] = await Promise.all([
    known ?? readDistrict(db, scope.regionCode),
    schoolInScope(db, scope, filter.school),
  ])
  const round = roundRequested(
    rounds,
    filter.round === undefined ? undefined : ({ id }) => id === filter.round,
  )
  if (!region || !round) throw new Failure(404, { messageKey: 'noSuchRound' })
  const classOf = filter.class === undefined ? undefined : await classInSchool(db, school?.id, filter.class)
  const isNamed = scope.kind === 'school' || filter.school !== undefined
  const grade = classOf?.grade ?? filter.grade
  const isWhole = audienceOf({ scope }, filter.audience) === 'internal'
  const previousRound = rounds.find(({ term, year }) => term === round.term && year === round.year - 1)
  return {
    scope,
    region,
    ...(isNamed && school ? { school } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(classOf ? { class: classOf } : {}),
    rounds,
    round,
    ...(previousRound ? { previousRound } : {}),
    isWhole,
    isOwnSchool: isWhole && scope.kind === 'school',
    share: alone,
    shareDistrict: alone,
  }
}

/** Of a view by itself nothing is shared. */
const alone: ScreenView['share'] = (_name, compute) => compute()
