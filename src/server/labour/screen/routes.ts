import * as contract from '@/contract/labour-screen.ts'
import type { Route } from '../../http/route.ts'
import { readGroups } from './group-cells.ts'
import type { DecideCells } from './labour-mask.ts'
import { labourScreenRoute } from './labour-screen-route.ts'
import { readRows } from './rows.ts'
import { readTotals } from './totals.ts'
import { readTrend } from './trend.ts'

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
  ]
}
