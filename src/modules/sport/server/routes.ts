import * as contract from '@/modules/sport/contract/board.ts'
import { cappedSeconds } from '@/modules/sport/standards/day.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { readBoard } from '@/server/tasks/ranking-board.ts'
import { sportAnalysisRoutes } from './analysis/routes.ts'
import { sportDeviceRoutes } from '@/server/devices/devices.ts'
import { sportEntryRoutes } from './entry.ts'
import { heartRoutes } from '@/modules/pe/server/public.ts'
import { IntakeGate } from '@/server/devices/intake-gate.ts'
import { sportQuarantineRoute } from './quarantine.ts'
import { sportQuarantineResolveRoute } from './resolve-quarantine.ts'
import { sportScreenRoutes } from './screen/routes.ts'
import type { SportDeps } from './screen/sport-screen-route.ts'
import { sportStudentsRoute } from './students/list.ts'
import { sportStudentRoutes } from './students/students.ts'
import { sportAbsentRemindRoute } from './students/remind-absent.ts'
import { sportStudentRoute } from './students/one.ts'
import { sportUpRoute } from './take-batch.ts'
import { computeBoard } from './board.ts'

const boardOf = (db: SignedInContext['db'], scope: Scope) =>
  readBoard(db, 'sport', { scope, capSeconds: cappedSeconds })

/** The ranking board: as it was last computed, and computing it for a window. */
const sportBoardRoutes: readonly Route[] = [
  route(contract.sportBoard, async (_, { db, caller }) => ({ board: await boardOf(db, caller.scope) })),
  route(contract.sportBoardCompute, async (input, { db, caller: { scope }, now }) => {
    const school = { schoolId: schoolOf(scope), regionCode: regionOf(scope) }
    await computeBoard(db, school, windowOf(input, now()), now())
    return { board: await boardOf(db, scope) }
  }),
]

/** One gate per server: what it can write at a time is its own. */
export const sportRoutes = (deps: SportDeps, deviceKey: Buffer | undefined): readonly Route[] => [
  sportUpRoute(new IntakeGate(), deviceKey),
  ...sportDeviceRoutes(deviceKey),
  ...heartRoutes(deviceKey),
  ...sportEntryRoutes,
  sportQuarantineRoute,
  sportQuarantineResolveRoute,
  ...sportScreenRoutes(deps),
  ...sportAnalysisRoutes(deps),
  ...sportBoardRoutes,
  sportStudentsRoute,
  sportAbsentRemindRoute,
  sportStudentRoute,
  ...sportStudentRoutes,
]
