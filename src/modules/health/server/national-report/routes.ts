import * as contract from '@/contract/exports.ts'
import type { FigureKeeper } from '@/server/cache/figure-keeper.ts'
import { keptRoute } from '@/server/cache/kept-route.ts'
import { route, type Route } from '@/server/http/route.ts'
import { completeness } from './completeness.ts'
import { completenessOfSchools } from './completeness-of-schools.ts'
import { reportFile } from './report-file.ts'

/** The file that a school hands in to the ministry, and what is still lacking in it. */
export const nationalReportRoutes = (keeper: FigureKeeper): readonly Route[] => [
  route(contract.fitnessCompleteness, completeness),
  keptRoute(contract.fitnessCompletenessOfSchools, keeper, completenessOfSchools),
  route(contract.fitnessReport, reportFile),
]
