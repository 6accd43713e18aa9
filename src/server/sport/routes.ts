import type { Route } from '../http/route.ts'
import { sportAnalysisRoutes } from './analysis/routes.ts'
import { sportBoardRoutes } from './board-routes.ts'
import { sportDeviceRoutes } from './devices.ts'
import { sportEntryRoutes } from './entry.ts'
import { heartRoutes } from './hearts/heart-routes.ts'
import { IntakeGate } from './intake-gate.ts'
import { sportQuarantineRoute } from './quarantine.ts'
import { sportQuarantineSettleRoute } from './settle-quarantine.ts'
import { sportScreenRoutes } from './screen/routes.ts'
import type { SportDeps } from './screen/sport-screen-route.ts'
import { sportStudentsRoute } from './students/list.ts'
import { sportPupilRoutes } from './students/pupils.ts'
import { sportAbsentRemindRoute } from './students/remind-absent.ts'
import { sportStudentRoute } from './students/one.ts'
import { sportUpRoute } from './take-batch.ts'

/** One gate per server: what it can write at a time is its own. */
export const sportRoutes = (deps: SportDeps, deviceKey: Buffer | undefined): readonly Route[] => [
  sportUpRoute(new IntakeGate(), deviceKey),
  ...sportDeviceRoutes(deviceKey),
  ...heartRoutes(deviceKey),
  ...sportEntryRoutes,
  sportQuarantineRoute,
  sportQuarantineSettleRoute,
  ...sportScreenRoutes(deps),
  ...sportAnalysisRoutes(deps),
  ...sportBoardRoutes,
  sportStudentsRoute,
  sportAbsentRemindRoute,
  sportStudentRoute,
  ...sportPupilRoutes,
]
