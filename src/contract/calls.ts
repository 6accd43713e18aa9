import type { Call } from './call.ts'
import type { SchoolModule } from './school-module.ts'
import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as audience from './audience.ts'
import * as binding from './binding.ts'
import * as classes from './classes.ts'
import * as competition from './competition.ts'
import * as competitionFiles from './competition-files.ts'
import * as competitionResults from './competition-results.ts'
import * as currentUser from './current-user.ts'
import * as calendar from './calendar.ts'
import * as definitionSets from './definition-sets.ts'
import * as display from './display.ts'
import * as districtMap from './district-map.ts'
import * as exportJobs from './exports.ts'
import * as eyesight from './eyesight.ts'
import * as firstWeek from './first-week.ts'
import * as fitnessAnalysis from './fitness-analysis.ts'
import * as growthAnalysis from './growth-analysis.ts'
import * as handout from './handout.ts'
import * as healthAnalysis from './health-analysis.ts'
import * as healthResults from './health-results.ts'
import * as healthMind from './health-mind.ts'
import * as healthRounds from './health-rounds.ts'
import * as healthSettings from './health-settings.ts'
import * as healthSubmissions from './health-submissions.ts'
import * as healthCard from './health-card.ts'
import * as healthCheck from './health-check.ts'
import * as healthFollowUp from './health-follow-up.ts'
import * as healthScreen from './health-screen.ts'
import * as healthWall from './health-wall.ts'
import * as inverseAnalysis from './inverse-analysis.ts'
import * as logReport from './log-report.ts'
import * as menus from './menus.ts'
import * as notices from './notices.ts'
import * as passwordPolicy from './password-policy.ts'
import * as peAnalysis from './pe-analysis.ts'
import * as peAssessment from './pe-assessment.ts'
import * as peHeart from './pe-heart.ts'
import * as peLessons from './pe-lessons.ts'
import * as peLessonEdit from './pe-lesson-edit.ts'
import * as peLists from './pe-lists.ts'
import * as peStudents from './pe-students.ts'
import * as peTimetable from './pe-timetable.ts'
import * as peWall from './pe-wall.ts'
import * as organisationChoices from './organisation-choices.ts'
import * as partner from './partner.ts'
import * as phoneLink from './phone-link.ts'
import * as leavers from './leavers.ts'
import * as turnover from './turnover.ts'
import * as turnoverDistrict from './turnover-district.ts'
import * as turnoverHandover from './turnover-handover.ts'
import * as regions from './regions.ts'
import * as registration from './registration.ts'
import * as rotations from './rotations.ts'
import * as rounds from './rounds.ts'
import * as savedViews from './saved-views.ts'
import * as schools from './schools.ts'
import * as setup from './setup.ts'
import * as search from './search.ts'
import * as labourLessons from './labour-lessons.ts'
import * as labourScreen from './labour-screen.ts'
import * as sportAnalysis from './sport-analysis.ts'
import * as sportDistrict from './sport-district.ts'
import * as devices from './devices.ts'
import * as sportTasks from './sport-tasks.ts'
import * as sportBoard from './sport-board.ts'
import * as labourBoard from './labour-board.ts'
import * as labourTasks from './labour-tasks.ts'
import * as labourEvidence from './labour-evidence.ts'
import * as labourPortfolio from './labour-portfolio.ts'
import * as labourExports from './labour-exports.ts'
import * as labourTotals from './labour-totals.ts'
import * as sportEntry from './sport-entry.ts'
import * as sportQuarantine from './sport-quarantine.ts'
import * as sportRecords from './sport-records.ts'
import * as sportScreen from './sport-screen.ts'
import * as sportStudents from './sport-students.ts'
import * as startPanel from './start-panel.ts'
import * as students from './students.ts'
import * as teachers from './teachers.ts'
import * as teacherRoles from './teacher-roles.ts'
import * as tripPlan from './trip-plan.ts'
import * as trips from './trips.ts'
import * as tripsReveal from './trips-reveal.ts'
import * as uploads from './uploads.ts'
import * as visionProgress from './vision-progress.ts'
import * as visionRecords from './vision-records.ts'
import * as visionAnalysis from './vision-analysis.ts'
import * as visionClasses from './vision-classes.ts'
import * as visionRetest from './vision-retest.ts'
import * as visionScreen from './vision-screen.ts'

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
      binding,
      classes,
      currentUser,
      display,
      exportJobs,
      firstWeek,
      handout,
      logReport,
      menus,
      calendar,
      notices,
      organisationChoices,
      partner,
      passwordPolicy,
      phoneLink,
      regions,
      registration,
      rotations,
      rounds,
      setup,
      savedViews,
      schools,
      search,
      startPanel,
      students,
      teachers,
      teacherRoles,
      turnover,
      turnoverDistrict,
      turnoverHandover,
      leavers,
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
      visionAnalysis,
      visionClasses,
      visionRetest,
      visionScreen,
    ],
  },
  {
    module: 3,
    of: [
      fitnessAnalysis,
      growthAnalysis,
      healthAnalysis,
      healthResults,
      healthMind,
      healthRounds,
      healthSettings,
      healthSubmissions,
      healthCard,
      healthCheck,
      healthFollowUp,
      healthScreen,
      healthWall,
      inverseAnalysis,
    ],
  },
  {
    module: 4,
    of: [
      competition,
      competitionFiles,
      competitionResults,
      sportAnalysis,
      sportDistrict,
      devices,
      sportTasks,
      sportBoard,
      sportEntry,
      sportQuarantine,
      sportRecords,
      sportScreen,
      sportStudents,
    ],
  },
  {
    module: 81,
    of: [
      peAnalysis,
      peAssessment,
      peHeart,
      peLessons,
      peLessonEdit,
      peLists,
      peStudents,
      peTimetable,
      peWall,
    ],
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
      tripPlan,
      trips,
      tripsReveal,
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
