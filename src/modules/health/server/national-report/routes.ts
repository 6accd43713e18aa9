import * as contract from '@/contract/exports.ts'
import * as upload from '@/modules/health/contract/fitness-upload.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { cachedRoute } from '@/server/cache/cached-route.ts'
import { route, type Route } from '@/server/http/route.ts'
import { completeness } from './completeness.ts'
import { completenessOfSchools } from './completeness-of-schools.ts'
import { difference } from './difference.ts'
import { exemptForms } from './exempt-forms.ts'
import { reportFile } from './report-file.ts'

/** The file that a school hands in to the ministry, and what is still lacking in it. */
export const nationalReportRoutes = (cache: FigureCache): readonly Route[] => [
  route(contract.fitnessCompleteness, completeness),
  cachedRoute(contract.fitnessCompletenessOfSchools, cache, completenessOfSchools),
  route(contract.fitnessReport, reportFile),
  route(upload.fitnessDifference, difference),
  route(upload.fitnessExemptForms, exemptForms),
]
