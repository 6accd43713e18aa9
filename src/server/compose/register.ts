import './workbooks.ts'
import { failSwitch, runSwitch } from '@/modules/vision/server/definition-sets/run-switch.ts'
import { failTurnover, runTurnover } from '@/modules/records/server/turnover/run-turnover.ts'
import { tendRounds } from '@/modules/records/server/rounds/tend-rounds.ts'
import { refreshReferralSteps } from '@/modules/referrals/server/summaries/refresh-steps.ts'
import { tendLetters } from '@/modules/letters/server/upkeep/tend-letters.ts'
import { tendReferrals } from '@/modules/referrals/server/upkeep/tend-referrals.ts'
import { releaseReservations } from '@/modules/trips/server/release-reservations.ts'
import { registerListReaders } from '../exports/list-readers.ts'
import { failExport, runExport } from '../exports/run-export.ts'
import { registerImportKinds } from '../imports/import-kind.ts'
import { forgetOldAttempts } from '../http/shared-limit.ts'
import { registerJobs } from '../jobs/module-jobs.ts'
import { registerLists } from '../lists/sql-lists.ts'
import { runRetention } from '../retention/run-retention.ts'
import { kindsOfImport } from './import-kinds.ts'
import { listReaders } from './list-readers.ts'
import { listsOfModules } from './lists.ts'
import { healthFollows } from '@/modules/health/server/follow-records.ts'
import { checkRounds, fitnessRounds } from '@/modules/health/server/round-kinds.ts'
import { refreshFactors } from '@/modules/health/server/summaries/factor-summary.ts'
import { labourFollows } from '@/modules/labour/server/follow-records.ts'
import { peFollows } from '@/modules/pe/server/follow-records.ts'
import { followRecords } from '@/modules/records/server/followers.ts'
import { registerRoundKind } from '@/server/rounds/round-kinds.ts'
import { sportFollows } from '@/modules/sport/server/follow-records.ts'
import { visionFollows } from '@/modules/vision/server/follow-records.ts'
import { visionRounds } from '@/modules/vision/server/round-kind.ts'
import { followScreenings, followSteps } from '@/modules/vision/server/summaries/followers.ts'

/**
 * Puts the modules together: what a module below calls of those above it. Imported, for this effect, by everything that starts: the
 * server, the worker of imports, commands and seeds.
 */
for (const kind of [visionRounds, checkRounds, fitnessRounds]) registerRoundKind(kind)
for (const follower of [visionFollows, healthFollows, peFollows, sportFollows, labourFollows])
  followRecords(follower)
followScreenings((trx, schoolId, round) => refreshFactors(trx, schoolId, 'vision', round))
followScreenings(refreshReferralSteps)
followSteps(refreshReferralSteps)
registerImportKinds(kindsOfImport)
registerLists(listsOfModules)
registerListReaders(listReaders)
const hourMs = 3_600_000
registerJobs(
  {
    export: { run: runExport, fail: failExport },
    definition: { run: runSwitch, fail: failSwitch },
    turnover: { run: runTurnover, fail: failTurnover },
  },
  [
    { everyMs: 0, run: (db) => releaseReservations(db) },
    { everyMs: 30_000, run: (db) => tendRounds(db) },
    { everyMs: hourMs, run: runRetention },
    { everyMs: hourMs, run: (db) => tendReferrals(db) },
    { everyMs: hourMs, run: (db) => tendLetters(db) },
    { everyMs: 60_000, run: (db) => forgetOldAttempts(db) },
  ],
)
