import { healthFollows } from '@/modules/health/server/follow-records.ts'
import { checkRounds, fitnessRounds } from '@/modules/health/server/round-kinds.ts'
import { refreshFactors } from '@/modules/health/server/summaries/factor-summary.ts'
import { labourFollows } from '@/modules/labour/server/follow-records.ts'
import { peFollows } from '@/modules/pe/server/follow-records.ts'
import { followRecords } from '@/modules/records/server/followers.ts'
import { registerRoundKind } from '@/modules/records/server/rounds/round-kinds.ts'
import { sportFollows } from '@/modules/sport/server/follow-records.ts'
import { visionFollows } from '@/modules/vision/server/follow-records.ts'
import { visionRounds } from '@/modules/vision/server/round-kind.ts'
import { followScreenings } from '@/modules/vision/server/summaries/followers.ts'

/**
 * Puts the modules together: what a module below calls of those above it. Imported, for this effect, by everything that starts: the
 * server, the worker of imports, commands and seeds.
 */
for (const kind of [visionRounds, checkRounds, fitnessRounds]) registerRoundKind(kind)
for (const follower of [visionFollows, healthFollows, peFollows, sportFollows, labourFollows])
  followRecords(follower)
followScreenings((trx, schoolId, round) => refreshFactors(trx, schoolId, 'vision', round))
