import * as contract from '@/contract/labour-screen.ts'
import * as totals from '@/contract/labour-totals.ts'
import type { Route } from '../../http/route.ts'
import { readLabourArrivals } from './arrivals.ts'
import { readClasses } from './classes.ts'
import { readGroups } from './group-cells.ts'
import { labourScreenRoute, type LabourDeps } from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readSchools } from './schools.ts'
import { readLabourSpread } from './spread.ts'
import { readTotals } from './totals.ts'
import { readGrades, readTrend } from './trend.ts'
import { weeksOfWindow } from './weeks-of-window.ts'

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
    labourScreenRoute(totals.labourByWeek, deps, readTrend, weeksOfWindow),
    labourScreenRoute(totals.labourBySchool, deps, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByClass, deps, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByGrade, deps, readGrades, weeksOfWindow),
    labourScreenRoute(totals.labourByGroup, deps, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourByGroupOfDistrict, deps, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourSpread, deps, readLabourSpread, weeksOfWindow),
    labourScreenRoute(totals.schoolsWithLabour, deps, readSchools),
    labourScreenRoute(totals.labourClasses, deps, readClasses),
  ]
}
