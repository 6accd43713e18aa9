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
  visionExcluded,
  eyesightHistory,
  visionCohort,
} from '@/modules/vision/contract/analysis.ts'
import { retestQuality } from '@/modules/vision/contract/retest.ts'
import { eyesightBySchool, visionHistoryOfClasses } from '@/modules/vision/contract/classes.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readBreakdown } from './analysis/breakdown.ts'
import { readClassHistory } from './analysis/class-history.ts'
import { readExcluded } from './analysis/excluded.ts'
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
import type { ScreenCache } from './screen-cache.ts'
import { screenRoute } from './screen-route.ts'
import { readTotals } from './totals.ts'
import { readTrend } from './trend.ts'
import { readWarning } from './warning.ts'

const always = () => true
const isWithoutClass = (input: { class?: number }) => input.class === undefined
const isOfDistrict = (input: { school?: number }) => input.school === undefined

export const visionRoutes = (cache: ScreenCache, map?: MapOfCodes): Route[] => [
  screenRoute(screenTotals, cache, {
    read: async (db, view) => ({
      ...(await readTotals(db, view)),
      ...((await readMap(db, view.scope, map)) && { hasMap: true }),
    }),
    isOfSheets: isWithoutClass,
  }),
  route(districtMap, async (_input, { db, caller }) => ({ map: await readMap(db, caller.scope, map) })),
  screenRoute(screenDistrict, cache, {
    read: async (db, view) => ({ groups: await schoolsByStage(db, view) }),
    isOfSheets: always,
  }),
  screenRoute(screenTrend, cache, { read: readTrend, narrow: narrowView, isOfSheets: isWithoutClass }),
  screenRoute(screenRank, cache, { read: readRank, isOfSheets: isOfDistrict }),
  screenRoute(retestQuality, cache, { read: readRetest, narrow: narrowView }),
  screenRoute(screenWarning, cache, { read: readWarning, isOfSheets: isWithoutClass }),
  screenRoute(screenLive, cache, { read: readArrivals, isOfSheets: always }),
  screenRoute(eyesightByGrade, cache, { read: readByGrade, isOfSheets: isWithoutClass }),
  screenRoute(eyesightByClass, cache, { read: readClasses }),
  screenRoute(eyesightBySex, cache, { read: readBySex, isOfSheets: isWithoutClass }),
  screenRoute(eyesightByDegree, cache, { read: readDegree, isOfSheets: isWithoutClass }),
  screenRoute(ucvaDistribution, cache, { read: readDistribution, isOfSheets: isWithoutClass }),
  screenRoute(progressionByGrade, cache, {
    read: readProgression,
    narrow: narrowView,
    isOfSheets: isWithoutClass,
  }),
  screenRoute(screeningProgress, cache, { read: readProgress, isOfSheets: isWithoutClass }),
  screenRoute(visionBreakdown, cache, {
    read: readBreakdown,
    narrow: narrowView,
    isOfSheets: (input) => !['class', 'age', 'boarding'].includes(input.by) && isWithoutClass(input),
  }),
  screenRoute(eyesightHistory, cache, { read: readHistory, narrow: narrowView, isOfSheets: isWithoutClass }),
  screenRoute(visionExcluded, cache, { read: readExcluded, narrow: narrowView }),
  screenRoute(visionHistoryOfClasses, cache, { read: readClassHistory }),
  screenRoute(eyesightBySchool, cache, {
    read: async (db, view) => {
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
    isOfSheets: isWithoutClass,
  }),
  screenRoute(eyesightRefraction, cache, {
    read: readRefraction,
    narrow: narrowView,
    isOfSheets: isOfDistrict,
  }),
  screenRoute(visionCohort, cache, { read: readCohort, narrow: cohortView }),
  ...progressRoutes(cache),
]
