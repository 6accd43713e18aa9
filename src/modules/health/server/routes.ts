import { healthFollowUpTotals } from '@/modules/health/contract/follow-up.ts'
import { healthResultsCount, healthResultsPage } from '@/modules/health/contract/results.ts'
import {
  checkMetrics,
  fitnessBreakdown,
  fitnessMetrics,
  fitnessTotals,
  healthBreakdown,
  healthTotals,
} from '@/modules/health/contract/screen.ts'
import { healthSubmissions } from '@/modules/health/contract/submissions.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { cachedRoute } from '@/server/cache/cached-route.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countByRound } from '@/server/lists/by-round.ts'
import { queryFor, rowsFor } from './lists/as-teachers-read.ts'
import { healthResultsSql } from './lists/health-results.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { pageOfResults } from '@/server/lists/page-by-total.ts'
import { processRates } from './analysis/totals-set.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { readBreakdown } from './breakdown.ts'
import { checkFamily, fitnessFamily } from './families.ts'
import { readFollowUpTotals } from './follow-up.ts'
import { healthRoute } from './health-route.ts'
import { mindRoutes } from './mind/routes.ts'
import { healthReminderRoutes } from './reminders/routes.ts'
import { publishMean, publishWithin } from './publish.ts'
import { healthRoundRoutes } from './rounds/routes.ts'
import { leaveOut } from './settings/leave-out.ts'
import { metricsOff } from './settings/metrics-off.ts'
import { healthSettingRoutes } from './settings/routes.ts'
import { submissions } from './submissions/submissions.ts'
import { readTotals } from './totals.ts'
import { wallRoutes } from './wall/routes.ts'

export function healthRoutes(cache: FigureCache): readonly Route[] {
  const checks = { cache, family: checkFamily }
  const tests = { cache, family: fitnessFamily }
  return [
    healthRoute(healthTotals, checks, async (question) => {
      const { head, mean, within, figureOf } = await readTotals(question, checkFamily)
      const off = await metricsOff(question.db, question.view, checkFamily)
      const figures = checkMetrics.filter((metric) => !off.includes(metric)).map(figureOf)
      return { ...head, figures, meanTeeth: mean, filled: within('filled'), ...(off.length > 0 && { off }) }
    }),
    healthRoute(healthBreakdown, checks, async (question, { by }) =>
      leaveOut(
        await readBreakdown(question, checkFamily, by, (reader, row, area) => ({
          meanTeeth: publishMean(reader, checkFamily, row, area),
          filled: publishWithin(reader, checkFamily, 'filled', row, area),
        })),
        await metricsOff(question.db, question.view, checkFamily),
      ),
    ),
    healthRoute(fitnessTotals, tests, async (question) => {
      const { head, mean, figureOf } = await readTotals(question, fitnessFamily)
      return { ...head, figures: fitnessMetrics.map(figureOf), meanTotal: mean }
    }),
    healthRoute(fitnessBreakdown, tests, (question, { by }) =>
      readBreakdown(question, fitnessFamily, by, (_, row) => ({
        exempt: processRates.exempt(row),
        madeUp: processRates.madeUp(row),
      })),
    ),
    route(healthResultsPage, async (input, context) => {
      const { scope } = context.caller
      const query = queryFor(scope, input.query)
      const page = await pageOfResults(context.db, scope, healthResultsSql, { ...input, query })
      return noteOneStudent({ ...page, rows: rowsFor(scope, page.rows) }, input, context)
    }),
    route(healthResultsCount, (input, { db, caller }) =>
      countByRound(db, caller.scope, healthResultsSql, {
        ...input,
        query: queryFor(caller.scope, input.query),
      }),
    ),
    healthRoute(healthFollowUpTotals, checks, readFollowUpTotals),
    ...healthRoundRoutes(cache),
    ...healthReminderRoutes,
    ...healthSettingRoutes,
    ...mindRoutes,
    cachedRoute(healthSubmissions, cache, submissions),
    ...analysisRoutes(cache),
    ...wallRoutes(checks),
  ]
}
