import { Migrator, type Kysely, type Migration } from 'kysely'
import { StartError } from '../start/start-error.ts'
import * as organisations from './migrations/0001-organisations.ts'
import * as vision from './migrations/0002-vision.ts'
import * as uploads from './migrations/0003-uploads.ts'
import * as audit from './migrations/0004-audit.ts'
import * as displayLinks from './migrations/0005-display-links.ts'
import * as searchKeys from './migrations/0006-search-keys.ts'
import * as registration from './migrations/0007-registration.ts'
import * as notices from './migrations/0008-notices.ts'
import * as records from './migrations/0009-records.ts'
import * as lists from './migrations/0010-lists.ts'
import * as screeningDays from './migrations/0011-screening-days.ts'
import * as visionRecords from './migrations/0012-vision-records.ts'
import * as cohort from './migrations/0013-cohort.ts'
import * as refraction from './migrations/0014-refraction.ts'
import * as definitionSets from './migrations/0015-definition-sets.ts'
import * as incomplete from './migrations/0016-incomplete.ts'
import * as health from './migrations/0018-health.ts'
import * as healthImports from './migrations/0020-health-imports.ts'
import * as healthAnalysis from './migrations/0021-health-analysis.ts'
import * as questionnaire from './migrations/0022-questionnaire.ts'
import * as healthLists from './migrations/0024-health-lists.ts'
import * as healthCorrection from './migrations/0025-health-correction.ts'
import * as mind from './migrations/0026-mind.ts'
import * as sportRecords from './migrations/0027-sport-records.ts'
import * as peLessons from './migrations/0029-pe-lessons.ts'
import * as sportTasks from './migrations/0030-sport-tasks.ts'
import * as competitions from './migrations/0028-competitions.ts'
import * as competitionImport from './migrations/0044-competition-import.ts'
import * as studyTrips from './migrations/0034-study-trips.ts'
import * as sportArrivals from './migrations/0031-sport-arrivals.ts'
import * as sportEntry from './migrations/0032-sport-entry.ts'
import * as healthFollowup from './migrations/0033-health-followup.ts'
import * as labour from './migrations/0035-labour.ts'
import * as labourTasks from './migrations/0036-labour-tasks.ts'
import * as labourEvidence from './migrations/0037-labour-evidence.ts'
import * as peAssessment from './migrations/0038-pe-assessment.ts'
import * as sportImport from './migrations/0039-sport-import.ts'
import * as heartSettlement from './migrations/0042-heart-settlement.ts'
import * as tripPlan from './migrations/0046-trip-plan.ts'
import * as spineOverall from './migrations/0048-spine-overall.ts'
import * as healthFollowUp from './migrations/0049-health-follow-up.ts'
import * as fewOfAList from './migrations/0054-few-of-a-list.ts'
import * as fewFindings from './migrations/0060-few-findings.ts'
import * as rounds from './migrations/0061-rounds.ts'
import * as calendar from './migrations/0062-calendar.ts'
import * as modules from './migrations/0066-modules.ts'
import * as setup from './migrations/0064-setup.ts'
import * as turnover from './migrations/0065-turnover.ts'
import * as firstWeek from './migrations/0067-first-week.ts'
import * as heartsByTime from './migrations/0068-hearts-by-time.ts'
import * as demoDistrict from './migrations/0070-demo-district.ts'
import * as yearEnd from './migrations/0069-year-end.ts'
import * as signInLimits from './migrations/0071-sign-in-limits.ts'
import * as maskedLookups from './migrations/0072-masked-lookups.ts'
import * as fairJobs from './migrations/0073-fair-jobs.ts'
import * as bindingTries from './migrations/0074-binding-tries.ts'
import * as safety from './migrations/0075-safety.ts'
import * as acuityBelowTheChart from './migrations/0076-acuity-below-the-chart.ts'
import * as labourReported from './migrations/0078-labour-reported.ts'
import * as figuresAgain from './migrations/0079-figures-again.ts'
import * as wholeTests from './migrations/0080-whole-tests.ts'
import * as alertLevelZero from './migrations/0081-alert-level-zero.ts'
import * as beyondTheRoster from './migrations/0084-beyond-the-roster.ts'
import * as answersByValue from './migrations/0085-answers-by-value.ts'
import * as exemptReason from './migrations/0086-exempt-reason.ts'
import * as rotations from './migrations/0090-rotations.ts'
import * as healthWall from './migrations/0092-health-wall.ts'
import * as vocabulary from './migrations/0093-vocabulary.ts'
import * as place from './migrations/0094-place.ts'
import * as followUpBatch from './migrations/0098-follow-up-batch.ts'
import * as moreOfHealth from './migrations/0099-more-of-health.ts'
import * as competitionDesign from './migrations/0097-competition-design.ts'
import * as tripSessionOfRoute from './migrations/0101-trip-session-of-route.ts'
import * as boardingAndStreet from './migrations/0102-boarding-and-street.ts'
import * as operations from './migrations/0103-operations.ts'
import * as sharedLimits from './migrations/0104-shared-limits.ts'
import * as noIdentity from './migrations/0105-no-identity.ts'
import * as regionTree from './migrations/0106-region-tree.ts'
import * as messages from './migrations/0107-messages.ts'
import * as roundParts from './migrations/0108-round-parts.ts'
import * as guardianLetters from './migrations/0109-guardian-letters.ts'
import * as referrals from './migrations/0110-referrals.ts'
import * as refractionFile from './migrations/0111-refraction-file.ts'
import * as nationalUpload from './migrations/0112-national-upload.ts'
import * as roundSpotChecks from './migrations/0113-round-spot-checks.ts'
import * as letterReminders from './migrations/0114-letter-reminders.ts'
import * as kindergarten from './migrations/0115-kindergarten.ts'
import * as resultWorkbook from './migrations/0116-result-workbook.ts'
import * as visionParts from './migrations/0117-vision-parts.ts'
import * as timetable from './migrations/0063-timetable.ts'

const migrations: Record<string, Migration> = {
  '0001-organisations': organisations,
  '0002-vision': vision,
  '0003-uploads': uploads,
  '0004-audit': audit,
  '0005-display-links': displayLinks,
  '0006-search-keys': searchKeys,
  '0007-registration': registration,
  '0008-notices': notices,
  '0009-records': records,
  '0010-lists': lists,
  '0011-screening-days': screeningDays,
  '0012-vision-records': visionRecords,
  '0013-cohort': cohort,
  '0014-refraction': refraction,
  '0015-definition-sets': definitionSets,
  '0016-incomplete': incomplete,
  '0018-health': health,
  '0020-health-imports': healthImports,
  '0021-health-analysis': healthAnalysis,
  '0022-questionnaire': questionnaire,
  '0024-health-lists': healthLists,
  '0025-health-correction': healthCorrection,
  '0026-mind': mind,
  '0027-sport-records': sportRecords,
  '0029-pe-lessons': peLessons,
  '0030-sport-tasks': sportTasks,
  '0028-competitions': competitions,
  '0034-study-trips': studyTrips,
  '0031-sport-arrivals': sportArrivals,
  '0032-sport-entry': sportEntry,
  '0033-health-followup': healthFollowup,
  '0035-labour': labour,
  '0036-labour-tasks': labourTasks,
  '0037-labour-evidence': labourEvidence,
  '0038-pe-assessment': peAssessment,
  '0039-sport-import': sportImport,
  '0042-heart-settlement': heartSettlement,
  '0044-competition-import': competitionImport,
  '0046-trip-plan': tripPlan,
  '0048-spine-overall': spineOverall,
  '0049-health-follow-up': healthFollowUp,
  '0054-few-of-a-list': fewOfAList,
  '0060-few-findings': fewFindings,
  '0061-rounds': rounds,
  '0062-calendar': calendar,
  '0066-modules': modules,
  '0064-setup': setup,
  '0065-turnover': turnover,
  '0067-first-week': firstWeek,
  '0068-hearts-by-time': heartsByTime,
  '0063-timetable': timetable,
  '0070-demo-district': demoDistrict,
  '0069-year-end': yearEnd,
  '0071-sign-in-limits': signInLimits,
  '0072-masked-lookups': maskedLookups,
  '0073-fair-jobs': fairJobs,
  '0074-binding-tries': bindingTries,
  '0075-safety': safety,
  '0076-acuity-below-the-chart': acuityBelowTheChart,
  '0078-labour-reported': labourReported,
  '0079-figures-again': figuresAgain,
  '0080-whole-tests': wholeTests,
  '0081-alert-level-zero': alertLevelZero,
  '0084-beyond-the-roster': beyondTheRoster,
  '0085-answers-by-value': answersByValue,
  '0086-exempt-reason': exemptReason,
  '0090-rotations': rotations,
  '0092-health-wall': healthWall,
  '0093-vocabulary': vocabulary,
  '0094-place': place,
  '0098-follow-up-batch': followUpBatch,
  '0097-competition-design': competitionDesign,
  '0099-more-of-health': moreOfHealth,
  '0101-trip-session-of-route': tripSessionOfRoute,
  '0102-boarding-and-street': boardingAndStreet,
  '0103-operations': operations,
  '0104-shared-limits': sharedLimits,
  '0105-no-identity': noIdentity,
  '0106-region-tree': regionTree,
  '0107-messages': messages,
  '0108-round-parts': roundParts,
  '0109-guardian-letters': guardianLetters,
  '0110-referrals': referrals,
  '0111-refraction-file': refractionFile,
  '0112-national-upload': nationalUpload,
  '0113-round-spot-checks': roundSpotChecks,
  '0114-letter-reminders': letterReminders,
  '0115-kindergarten': kindergarten,
  '0116-result-workbook': resultWorkbook,
  '0117-vision-parts': visionParts,
}

/** Of a database that an older version made, those up to which it is brought; missing = all. Throws RangeError for one that is not ours. */
function chosen(only: readonly string[] | undefined): Record<string, Migration> {
  if (!only) return migrations
  return Object.fromEntries(
    only.map((name) => {
      const migration = migrations[name]
      if (!migration) throw new RangeError(name)
      return [name, migration]
    }),
  )
}

export const isKnownMigration = (name: string): boolean => name in migrations

/**
 * Runs what has not run yet, forward only; throws the first failure. Safe with several instances (kysely's lock). An instance of an older
 * version that runs already goes on beside it; one that starts is refused. `only`: these and no more, for a database that is to become
 * as it was.
 */
export async function migrate(db: Kysely<any>, only?: readonly string[]): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen(only) } })
  const { error } = await migrator.migrateToLatest()
  const unknown = /previously executed migration (\S+) is missing/.exec(String((error as Error)?.message))
  if (unknown)
    throw new StartError(
      `the database was migrated by a newer version of Mingmu (${unknown[1]} is not known here): start that version or a newer one`,
    )
  if (error) throw error
}
