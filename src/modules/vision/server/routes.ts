import {
  eyesightByClass,
  eyesightByDegree,
  eyesightByGrade,
  eyesightBySex,
  progressionByGrade,
  screeningProgress,
  ucvaDistribution,
} from '@/modules/vision/contract/eyesight.ts'
import {
  screenDistrict,
  screenLive,
  screenRank,
  screenTotals,
  screenTrend,
  screenWarning,
} from '@/modules/vision/contract/screen.ts'
import {
  eyesightRefraction,
  visionBreakdown,
  eyesightHistory,
  visionCohort,
} from '@/modules/vision/contract/analysis.ts'
import { retestQuality } from '@/modules/vision/contract/retest.ts'
import { eyesightBySchool, visionHistoryOfClasses } from '@/modules/vision/contract/classes.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readBreakdown } from './analysis/breakdown.ts'
import { readClassHistory } from './analysis/class-history.ts'
import { readHistory } from './analysis/history.ts'
import { districtMap } from '@/modules/vision/contract/district-map.ts'
import { readMap, type MapOfCodes } from './map/read-map.ts'
import { narrowView } from './analysis/narrow-view.ts'
import { readArrivals } from './arrivals.ts'
import { readDegree, readDistribution } from './bands.ts'
import { readClasses } from './by-class.ts'
import { readByGrade } from './by-grade.ts'
import { readBySex } from './by-sex.ts'
import { cohortView, readCohort } from './cohort/cohort.ts'
import { readProgress } from './progress.ts'
import { progressRoutes } from './progress/routes.ts'
import { readProgression } from './progression.ts'
import { readRank } from './rank.ts'
import { readRefraction } from './refraction/refraction.ts'
import { readRetest } from './retest/read-retest.ts'
import { schoolsByStage } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'
import type { ScreenCache } from './screen-cache.ts'
import { screenRoute } from './screen-route.ts'
import { readTotals } from './totals.ts'
import { readTrend } from './trend.ts'
import { readWarning } from './warning.ts'

const asItIs = (view: ScreenView) => view
const always = () => true
const isWithoutClass = (input: { class?: number }) => input.class === undefined
const isOfDistrict = (input: { school?: number }) => input.school === undefined

export const visionRoutes = (cache: ScreenCache, map?: MapOfCodes): Route[] => [
  screenRoute(
    screenTotals,
    cache,
    async (db, view) => ({
      ...(await readTotals(db, view)),
      ...((await readMap(db, view.scope, map)) && { hasMap: true }),
    }),
    asItIs,
    isWithoutClass,
  ),
  route(districtMap, async (_input, { db, caller }) => ({ map: await readMap(db, caller.scope, map) })),
  screenRoute(
    screenDistrict,
    cache,
    async (db, view) => ({ groups: await schoolsByStage(db, view) }),
    asItIs,
    always,
  ),
  screenRoute(screenTrend, cache, readTrend, narrowView, isWithoutClass),
  screenRoute(screenRank, cache, readRank, asItIs, isOfDistrict),
  screenRoute(retestQuality, cache, readRetest, narrowView),
  screenRoute(screenWarning, cache, readWarning, asItIs, isWithoutClass),
  screenRoute(screenLive, cache, readArrivals, asItIs, always),
  screenRoute(eyesightByGrade, cache, readByGrade, asItIs, isWithoutClass),
  screenRoute(eyesightByClass, cache, readClasses),
  screenRoute(eyesightBySex, cache, readBySex, asItIs, isWithoutClass),
  screenRoute(eyesightByDegree, cache, readDegree, asItIs, isWithoutClass),
  screenRoute(ucvaDistribution, cache, readDistribution, asItIs, isWithoutClass),
  screenRoute(progressionByGrade, cache, readProgression, narrowView, isWithoutClass),
  screenRoute(screeningProgress, cache, readProgress, asItIs, isWithoutClass),
  screenRoute(
    visionBreakdown,
    cache,
    readBreakdown,
    narrowView,
    (input: { by: string; class?: number }) => input.by !== 'class' && isWithoutClass(input),
  ),
  screenRoute(eyesightHistory, cache, readHistory, narrowView, isWithoutClass),
  screenRoute(visionHistoryOfClasses, cache, readClassHistory),
  screenRoute(
    eyesightBySchool,
    cache,
    async (db, view) => {
      const { total, rows } = await readBreakdown(db, view, { by: 'school' })
      return {
        total: total.bands,
        rows: rows.map(({ key, id, name, now, bands }) => ({
          key,
          id,
          name,
          bands,
          myopia: now.myopia,
          poorVision: now.poorVision,
        })),
      }
    },
    asItIs,
    isWithoutClass,
  ),
  screenRoute(eyesightRefraction, cache, readRefraction, narrowView, isOfDistrict),
  screenRoute(visionCohort, cache, readCohort, cohortView),
  ...progressRoutes(cache),
]
