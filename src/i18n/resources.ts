import type account from '../../locales/zh-CN/account.json'
import type accounts from '../../locales/zh-CN/accounts.json'
import type analysis from '../../locales/zh-CN/analysis.json'
import type quarantine from '../../locales/zh-CN/quarantine.json'
import type avatar from '../../locales/zh-CN/avatar.json'
import type calendar from '../../locales/zh-CN/calendar.json'
import type competition from '../../locales/zh-CN/competition.json'
import type dateWindow from '../../locales/zh-CN/date-window.json'
import type definitionSets from '../../locales/zh-CN/definition-sets.json'
import type demo from '../../locales/zh-CN/demo.json'
import type display from '../../locales/zh-CN/display.json'
import type duties from '../../locales/zh-CN/duties.json'
import type exportPage from '../../locales/zh-CN/export-page.json'
import type firstWeek from '../../locales/zh-CN/first-week.json'
import type form from '../../locales/zh-CN/form.json'
import type guide from '../../locales/zh-CN/guide.json'
import type area from '../../locales/zh-CN/area.json'
import type delegates from '../../locales/zh-CN/delegates.json'
import type handout from '../../locales/zh-CN/handout.json'
import type health from '../../locales/zh-CN/health.json'
import type healthCard from '../../locales/zh-CN/health-card.json'
import type healthStudents from '../../locales/zh-CN/health-students.json'
import type healthWall from '../../locales/zh-CN/health-wall.json'
import type healthNode from '../../locales/zh-CN/health-node.json'
import type healthAnalysis from '../../locales/zh-CN/health-analysis.json'
import type importIssues from '../../locales/zh-CN/import-issues.json'
import type importTexts from '../../locales/zh-CN/import.json'
import type inverse from '../../locales/zh-CN/inverse.json'
import type fitnessUpload from '../../locales/zh-CN/fitness-upload.json'
import type nationalUpload from '../../locales/zh-CN/national-upload.json'
import type log from '../../locales/zh-CN/log.json'
import type metricsVision from '../../locales/zh-CN/metrics-vision.json'
import type metricsHealth from '../../locales/zh-CN/metrics-health.json'
import type metricsSport from '../../locales/zh-CN/metrics-sport.json'
import type metricsLabour from '../../locales/zh-CN/metrics-labour.json'
import type metricsPe from '../../locales/zh-CN/metrics-pe.json'
import type metricsConsole from '../../locales/zh-CN/metrics-console.json'
import type metric from '../../locales/zh-CN/metric.json'
import type metricNotesVision from '../../locales/zh-CN/metric-notes-vision.json'
import type metricNotesSport from '../../locales/zh-CN/metric-notes-sport.json'
import type metricNotesLabour from '../../locales/zh-CN/metric-notes-labour.json'
import type metricNotesHealth from '../../locales/zh-CN/metric-notes-health.json'
import type messagePage from '../../locales/zh-CN/message-page.json'
import type messages from '../../locales/zh-CN/messages.json'
import type missed from '../../locales/zh-CN/missed.json'
import type notices from '../../locales/zh-CN/notices.json'
import type pages from '../../locales/zh-CN/pages.json'
import type partnerPage from '../../locales/zh-CN/partner-page.json'
import type peWall from '../../locales/zh-CN/pe-wall.json'
import type physical from '../../locales/zh-CN/physical.json'
import type sportTasks from '../../locales/zh-CN/sport-tasks.json'
import type labourTasks from '../../locales/zh-CN/labour-tasks.json'
import type labourPortfolio from '../../locales/zh-CN/labour-portfolio.json'
import type timetable from '../../locales/zh-CN/timetable.json'
import type tasks from '../../locales/zh-CN/tasks.json'
import type password from '../../locales/zh-CN/password.json'
import type phone from '../../locales/zh-CN/phone.json'
import type progress from '../../locales/zh-CN/progress.json'
import type regions from '../../locales/zh-CN/regions.json'
import type register from '../../locales/zh-CN/register.json'
import type roles from '../../locales/zh-CN/roles.json'
import type rounds from '../../locales/zh-CN/rounds.json'
import type routes from '../../locales/zh-CN/routes.json'
import type search from '../../locales/zh-CN/search.json'
import type server from '../../locales/zh-CN/server.json'
import type settings from '../../locales/zh-CN/settings.json'
import type setup from '../../locales/zh-CN/setup.json'
import type shell from '../../locales/zh-CN/shell.json'
import type sport from '../../locales/zh-CN/sport.json'
import type sportAnalysis from '../../locales/zh-CN/sport-analysis.json'
import type sportData from '../../locales/zh-CN/sport-data.json'
import type sportIntake from '../../locales/zh-CN/sport-intake.json'
import type sportWall from '../../locales/zh-CN/sport-wall.json'
import type status from '../../locales/zh-CN/status.json'
import type submissions from '../../locales/zh-CN/submissions.json'
import type submissionsSpot from '../../locales/zh-CN/submissions-spot.json'
import type tabs from '../../locales/zh-CN/tabs.json'
import type labour from '../../locales/zh-CN/labour.json'
import type letters from '../../locales/zh-CN/letters.json'
import type letterPhone from '../../locales/zh-CN/letter-phone.json'
import type lists from '../../locales/zh-CN/lists.json'
import type audience from '../../locales/zh-CN/audience.json'
import type bind from '../../locales/zh-CN/bind.json'
import type bindHistory from '../../locales/zh-CN/bind-history.json'
import type exports from '../../locales/zh-CN/exports.json'
import type people from '../../locales/zh-CN/people.json'
import type report from '../../locales/zh-CN/report.json'
import type reveal from '../../locales/zh-CN/reveal.json'
import type schools from '../../locales/zh-CN/schools.json'
import type students from '../../locales/zh-CN/students.json'
import type table from '../../locales/zh-CN/table.json'
import type turnover from '../../locales/zh-CN/turnover.json'
import type ui from '../../locales/zh-CN/ui.json'
import type referralFunnel from '../../locales/zh-CN/referral-funnel.json'
import type referralPhone from '../../locales/zh-CN/referral-phone.json'
import type referrals from '../../locales/zh-CN/referrals.json'
import type trips from '../../locales/zh-CN/trips.json'
import type vision from '../../locales/zh-CN/vision.json'
import type visionRecords from '../../locales/zh-CN/vision-records.json'
import type visionRetest from '../../locales/zh-CN/vision-retest.json'
import type widgets from '../../locales/zh-CN/widgets.json'

/** One line per namespace: gives `t` its typed keys. The parity test fails when a file of locales/ is missing here. */
export type Resources = {
  account: typeof account
  accounts: typeof accounts
  analysis: typeof analysis
  quarantine: typeof quarantine
  avatar: typeof avatar
  calendar: typeof calendar
  timetable: typeof timetable
  competition: typeof competition
  'date-window': typeof dateWindow
  'definition-sets': typeof definitionSets
  demo: typeof demo
  display: typeof display
  duties: typeof duties
  'export-page': typeof exportPage
  'first-week': typeof firstWeek
  form: typeof form
  guide: typeof guide
  area: typeof area
  delegates: typeof delegates
  handout: typeof handout
  health: typeof health
  'health-card': typeof healthCard
  'health-students': typeof healthStudents
  'health-wall': typeof healthWall
  'health-analysis': typeof healthAnalysis
  'health-node': typeof healthNode
  'import-issues': typeof importIssues
  letters: typeof letters
  'letter-phone': typeof letterPhone
  import: typeof importTexts
  inverse: typeof inverse
  log: typeof log
  metric: typeof metric
  'metric-notes-vision': typeof metricNotesVision
  'metric-notes-sport': typeof metricNotesSport
  'metric-notes-labour': typeof metricNotesLabour
  'metric-notes-health': typeof metricNotesHealth
  'metrics-vision': typeof metricsVision
  'national-upload': typeof nationalUpload
  'fitness-upload': typeof fitnessUpload
  'metrics-health': typeof metricsHealth
  'metrics-sport': typeof metricsSport
  'metrics-labour': typeof metricsLabour
  'metrics-pe': typeof metricsPe
  'metrics-console': typeof metricsConsole
  'message-page': typeof messagePage
  messages: typeof messages
  missed: typeof missed
  notices: typeof notices
  pages: typeof pages
  'partner-page': typeof partnerPage
  'pe-wall': typeof peWall
  physical: typeof physical
  'sport-tasks': typeof sportTasks
  'labour-tasks': typeof labourTasks
  'labour-portfolio': typeof labourPortfolio
  tasks: typeof tasks
  password: typeof password
  phone: typeof phone
  progress: typeof progress
  regions: typeof regions
  register: typeof register
  roles: typeof roles
  rounds: typeof rounds
  routes: typeof routes
  search: typeof search
  server: typeof server
  settings: typeof settings
  setup: typeof setup
  shell: typeof shell
  sport: typeof sport
  'sport-wall': typeof sportWall
  'sport-analysis': typeof sportAnalysis
  'sport-data': typeof sportData
  'sport-intake': typeof sportIntake
  status: typeof status
  submissions: typeof submissions
  'submissions-spot': typeof submissionsSpot
  tabs: typeof tabs
  labour: typeof labour
  lists: typeof lists
  bind: typeof bind
  'bind-history': typeof bindHistory
  exports: typeof exports
  people: typeof people
  report: typeof report
  audience: typeof audience
  reveal: typeof reveal
  schools: typeof schools
  students: typeof students
  table: typeof table
  ui: typeof ui
  'referral-funnel': typeof referralFunnel
  'referral-phone': typeof referralPhone
  referrals: typeof referrals
  trips: typeof trips
  turnover: typeof turnover
  vision: typeof vision
  'vision-records': typeof visionRecords
  'vision-retest': typeof visionRetest
  widgets: typeof widgets
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Resources
    returnNull: false
  }
}
