import * as contract from '@/modules/labour/contract/screen.ts'
import * as totals from '@/modules/labour/contract/totals.ts'
import type { Route } from '@/server/http/route.ts'
import { labourAnalysisRoutes } from './analysis-routes.ts'
import { readLabourArrivals } from './arrivals.ts'
import { readClasses } from './classes.ts'
import { readGroups } from './group-cells.ts'
import { labourScreenRoute, type LabourDeps } from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readSchools } from './schools.ts'
import { readTotals } from './totals.ts'
import { readTrend } from './trend.ts'

export function labourScreenRoutes(deps: LabourDeps): readonly Route[] {
  return [
    labourScreenRoute(contract.labourTotals, deps, readTotals),
    labourScreenRoute(contract.labourTotalsOfDistrict, deps, readTotals),
    labourScreenRoute(contract.labourGroups, deps, readGroups),
    labourScreenRoute(contract.labourGroupsOfDistrict, deps, readGroups),
    labourScreenRoute(contract.labourRows, deps, readRows),
    labourScreenRoute(contract.labourRowsOfDistrict, deps, readRows),
    labourScreenRoute(contract.labourTrend, deps, readTrend),
    labourScreenRoute(contract.labourTrendOfDistrict, deps, readTrend),
    labourScreenRoute(contract.labourArrivals, deps, readLabourArrivals),
    labourScreenRoute(totals.schoolsWithLabour, deps, readSchools),
    labourScreenRoute(totals.labourClasses, deps, readClasses),
    ...labourAnalysisRoutes(deps),
  ]
}
