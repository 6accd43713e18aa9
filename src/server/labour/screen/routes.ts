import * as contract from '@/contract/labour-screen.ts'
import * as totals from '@/contract/labour-totals.ts'
import type { Route } from '../../http/route.ts'
import { readClasses } from './classes.ts'
import { readGroups } from './group-cells.ts'
import type { DecideCells } from './labour-mask.ts'
import { labourScreenRoute } from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readSchools } from './schools.ts'
import { readLabourSpread } from './spread.ts'
import { readTotals } from './totals.ts'
import { readGrades, readTrend } from './trend.ts'
import { weeksOfWindow } from './weeks-of-window.ts'

/** `decide`: what is hidden of a district, the same rule for every screen. */
export function labourScreenRoutes(decide: DecideCells): readonly Route[] {
  return [
    labourScreenRoute(contract.labourTotals, decide, readTotals),
    labourScreenRoute(contract.labourTotalsOfDistrict, decide, readTotals),
    labourScreenRoute(contract.labourGroups, decide, readGroups),
    labourScreenRoute(contract.labourGroupsOfDistrict, decide, readGroups),
    labourScreenRoute(contract.labourRows, decide, readRows),
    labourScreenRoute(contract.labourRowsOfDistrict, decide, readRows),
    labourScreenRoute(contract.labourTrend, decide, readTrend),
    labourScreenRoute(contract.labourTrendOfDistrict, decide, readTrend),
    labourScreenRoute(totals.labourByWeek, decide, readTrend, weeksOfWindow),
    labourScreenRoute(totals.labourBySchool, decide, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByClass, decide, readRows, weeksOfWindow),
    labourScreenRoute(totals.labourByGrade, decide, readGrades, weeksOfWindow),
    labourScreenRoute(totals.labourByGroup, decide, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourByGroupOfDistrict, decide, readGroups, weeksOfWindow),
    labourScreenRoute(totals.labourSpread, decide, readLabourSpread, weeksOfWindow),
    labourScreenRoute(totals.schoolsWithLabour, decide, readSchools),
    labourScreenRoute(totals.labourClasses, decide, readClasses),
  ]
}
