import type { Call } from './call.ts'
import type { SchoolModule } from './school-module.ts'
import * as account from './account.ts'
import * as accounts from '@/modules/account/contract/accounts.ts'
import * as audience from './audience.ts'
import * as avatar from './avatar.ts'
import * as bindingCodes from '@/modules/records/contract/binding-codes.ts'
import * as binding from '@/modules/records/contract/binding.ts'
import * as studentResult from '@/modules/guardians/contract/student-result.ts'
import * as classes from '@/modules/records/contract/classes.ts'
import * as competition from '@/modules/competitions/contract/competition.ts'
import * as competitionDrafts from '@/modules/competitions/contract/drafts.ts'
import * as competitionFiles from '@/modules/competitions/contract/files.ts'
import * as competitionParticipation from '@/modules/competitions/contract/participation.ts'
import * as competitionResults from '@/modules/competitions/contract/results.ts'
import * as currentUser from './current-user.ts'
import * as calendar from '@/modules/records/contract/calendar.ts'
import * as definitionSets from './definition-sets.ts'
import * as delegates from '@/modules/account/contract/delegates.ts'
import * as display from './display.ts'
import * as districtMap from '@/modules/vision/contract/district-map.ts'
import * as entryClass from '@/modules/records/contract/entry-class.ts'
import * as exportJobs from './exports.ts'
import * as eyesight from '@/modules/vision/contract/eyesight.ts'
import * as firstWeek from './first-week.ts'
import * as fitnessUpload from '@/modules/health/contract/fitness-upload.ts'
import * as fitnessAnalysis from '@/modules/health/contract/fitness-analysis.ts'
import * as checkAnalysis from '@/modules/health/contract/check-analysis.ts'
import * as growthAnalysis from '@/modules/health/contract/growth-analysis.ts'
import * as handout from '@/modules/account/contract/handout.ts'
import * as healthAnalysis from '@/modules/health/contract/analysis.ts'
import * as healthResults from '@/modules/health/contract/results.ts'
import * as healthMind from '@/modules/health/contract/mind.ts'
import * as healthRounds from '@/modules/health/contract/rounds.ts'
import * as healthSettings from '@/modules/health/contract/settings.ts'
import * as healthSubmissions from '@/modules/health/contract/submissions.ts'
import * as healthCard from '@/modules/health/contract/card.ts'
import * as healthCheck from '@/modules/health/contract/check.ts'
import * as healthFollowUp from '@/modules/health/contract/follow-up.ts'
import * as healthNode from '@/modules/health/contract/node-screen.ts'
import * as healthScreen from '@/modules/health/contract/screen.ts'
import * as healthWrittenDoubts from '@/modules/health/contract/written-doubts.ts'
import * as healthWall from '@/modules/health/contract/wall.ts'
import * as inverseAnalysis from '@/modules/health/contract/inverse-analysis.ts'
import * as letters from '@/modules/letters/contract/letters.ts'
import * as letterFeedback from '@/modules/letters/contract/feedback.ts'
import * as phoneLetter from '@/modules/letters/contract/phone-letter.ts'
import * as logReport from './log-report.ts'
import * as menus from '@/modules/records/contract/menus.ts'
import * as messageRules from './message-rules.ts'
import * as notices from './notices.ts'
import * as passwordPolicy from './password-policy.ts'
import { peTopics } from '@/modules/pe/contract/topics.ts'
import * as organisationChoices from './organisation-choices.ts'
import * as partner from './partner.ts'
import * as phoneLink from './phone-link.ts'
import * as leavers from '@/modules/records/contract/leavers.ts'
import * as turnover from '@/modules/records/contract/turnover.ts'
import * as turnoverDistrict from '@/modules/records/contract/turnover-district.ts'
import * as turnoverHandover from '@/modules/records/contract/turnover-handover.ts'
import * as regionNodes from '@/modules/regions/contract/nodes.ts'
import * as regions from './regions.ts'
import * as regionVisit from './region-visit.ts'
import * as registration from './registration.ts'
import * as rotations from './rotations.ts'
import * as roundParts from './round-parts.ts'
import * as rounds from './rounds.ts'
import * as savedViews from './saved-views.ts'
import * as schools from '@/modules/records/contract/schools.ts'
import * as setup from '@/modules/account/contract/setup.ts'
import * as search from './search.ts'
import * as submissionParts from '@/modules/submissions/contract/parts.ts'
import * as submissionBureau from '@/modules/submissions/contract/bureau.ts'
import * as submissionSpot from '@/modules/submissions/contract/spot.ts'
import * as labourLessons from '@/modules/labour/contract/lessons.ts'
import * as labourScreen from '@/modules/labour/contract/screen.ts'
import * as sportAnalysis from '@/modules/sport/contract/analysis.ts'
import * as sportDistrict from '@/modules/sport/contract/district.ts'
import * as devices from './devices.ts'
import * as sportTasks from '@/modules/sport/contract/tasks.ts'
import * as sportBoard from '@/modules/sport/contract/board.ts'
import * as labourBoard from '@/modules/labour/contract/board.ts'
import * as labourTasks from '@/modules/labour/contract/tasks.ts'
import * as labourEvidence from '@/modules/labour/contract/evidence.ts'
import * as labourPortfolio from '@/modules/labour/contract/portfolio.ts'
import * as labourExports from '@/modules/labour/contract/exports.ts'
import { labourAnalysis } from '@/modules/labour/contract/analysis.ts'
import * as labourTotals from '@/modules/labour/contract/totals.ts'
import * as sportEntry from '@/modules/sport/contract/entry.ts'
import * as sportQuarantine from '@/modules/sport/contract/quarantine.ts'
import * as sportRecords from '@/modules/sport/contract/records.ts'
import * as sportNode from '@/modules/sport/contract/node-screen.ts'
import * as sportScreen from '@/modules/sport/contract/screen.ts'
import * as sportStudents from '@/modules/sport/contract/students.ts'
import * as startPanel from './start-panel.ts'
import * as students from '@/modules/records/contract/students.ts'
import * as teachers from '@/modules/records/contract/teachers.ts'
import * as teacherRoles from '@/modules/records/contract/teacher-roles.ts'
import * as tripPlan from '@/modules/trips/contract/plan.ts'
import * as trips from '@/modules/trips/contract/trips.ts'
import * as tripYear from '@/modules/trips/contract/year.ts'
import * as tripsReveal from '@/modules/trips/contract/reveal.ts'
import * as uploadFiles from './upload-files.ts'
import * as uploads from './uploads.ts'
import * as referralAnswers from '@/modules/referrals/contract/clinic-answers.ts'
import * as referralClinics from '@/modules/referrals/contract/clinics.ts'
import * as referralFunnels from '@/modules/referrals/contract/funnel.ts'
import * as referralGuardian from '@/modules/referrals/contract/guardian-referral.ts'
import * as referrals from '@/modules/referrals/contract/referrals.ts'
import * as referralWorkbooks from '@/modules/referrals/contract/result-workbook.ts'
import * as visionProgress from '@/modules/vision/contract/progress.ts'
import * as visionRecords from '@/modules/vision/contract/records.ts'
import * as visionFollowUps from '@/modules/vision/contract/follow-ups.ts'
import * as visionAnalysis from '@/modules/vision/contract/analysis.ts'
import * as visionClasses from '@/modules/vision/contract/classes.ts'
import * as visionRetest from '@/modules/vision/contract/retest.ts'
import * as visionNationalUpload from '@/modules/vision/contract/national-upload.ts'
import * as visionSeats from '@/modules/vision/contract/seats.ts'
import * as visionNode from '@/modules/vision/contract/node-screen.ts'
import * as visionScreen from '@/modules/vision/contract/screen.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'reply' in value

/** Topics under the module that a school needs for their calls (SHELL-10); 1 always works. A call of a mixed topic says its own (`module`). */
const topics: readonly { module: 1 | SchoolModule; of: readonly object[] }[] = [
  {
    module: 1,
    of: [
      account,
      accounts,
      audience,
      avatar,
      binding,
      bindingCodes,
      studentResult,
      classes,
      entryClass,
      currentUser,
      delegates,
      display,
      exportJobs,
      firstWeek,
      handout,
      letters,
      letterFeedback,
      phoneLetter,
      logReport,
      menus,
      calendar,
      messageRules,
      notices,
      organisationChoices,
      partner,
      passwordPolicy,
      phoneLink,
      referralAnswers,
      referralGuardian,
      regionNodes,
      regions,
      regionVisit,
      registration,
      rotations,
      roundParts,
      rounds,
      setup,
      savedViews,
      schools,
      search,
      startPanel,
      submissionBureau,
      submissionParts,
      submissionSpot,
      students,
      teachers,
      teacherRoles,
      turnover,
      turnoverDistrict,
      turnoverHandover,
      leavers,
      uploadFiles,
      uploads,
    ],
  },
  {
    module: 2,
    of: [
      definitionSets,
      districtMap,
      eyesight,
      visionProgress,
      visionRecords,
      visionFollowUps,
      visionAnalysis,
      visionClasses,
      visionRetest,
      visionNationalUpload,
      visionNode,
      visionSeats,
      visionScreen,
      referralClinics,
      referralFunnels,
      referrals,
      referralWorkbooks,
    ],
  },
  {
    module: 3,
    of: [
      fitnessUpload,
      fitnessAnalysis,
      growthAnalysis,
      checkAnalysis,
      healthAnalysis,
      healthResults,
      healthMind,
      healthRounds,
      healthSettings,
      healthSubmissions,
      healthCard,
      healthCheck,
      healthFollowUp,
      healthNode,
      healthScreen,
      healthWall,
      healthWrittenDoubts,
      inverseAnalysis,
    ],
  },
  {
    module: 4,
    of: [
      competition,
      competitionDrafts,
      competitionFiles,
      competitionParticipation,
      competitionResults,
      sportAnalysis,
      sportDistrict,
      devices,
      sportTasks,
      sportBoard,
      sportEntry,
      sportQuarantine,
      sportRecords,
      sportNode,
      sportScreen,
      sportStudents,
    ],
  },
  {
    module: 81,
    of: peTopics,
  },
  {
    module: 5,
    of: [
      labourLessons,
      labourScreen,
      labourBoard,
      labourTasks,
      labourEvidence,
      labourPortfolio,
      labourExports,
      labourTotals,
      ...Object.values(labourAnalysis),
      tripPlan,
      trips,
      tripsReveal,
      tripYear,
    ],
  },
]

const known = topics.flatMap(({ module, of }) =>
  of.flatMap((topic) => Object.values(topic).filter(isCall)).map((call) => ({ call, module })),
)

/** Every endpoint there is: what server, OpenAPI document and role matrix walk over. Server and tests only. */
export const calls: readonly Call[] = known.map(({ call }) => call)
const modules = new Map(known.map(({ call, module }) => [call.path, call.module ?? module]))

/** The module whose authorisation a school needs for a call; 1 = none. */
export const moduleOfCall = (call: Call): 1 | SchoolModule => modules.get(call.path) ?? 1
