import { defineMetrics, processRate, rate } from './metric.ts'

const process = { ...processRate, clause: 'labour-2022' } as const
const convention = { clause: 'convention' } as const

/** Labour education. */
export const labourMetrics = defineMetrics('labour', {
  hours: { ...process, numerator: 'classWeeksWithLesson', denominator: 'classWeeksReported' },
  reported: { ...process, ...convention, numerator: 'classWeeksReported', denominator: 'classWeeks' },
  published: { ...process, ...convention, numerator: 'schoolWeeksReported', denominator: 'schoolWeeks' },
  coverage: { ...process, numerator: 'groupsDone', denominator: 'groupsRequired' },
  groupClasses: { ...process, numerator: 'classesWithGroup', denominator: 'classes' },
  participation: {
    ...rate,
    ...convention,
    numerator: 'studentWeeksWithRecord',
    denominator: 'studentWeeksReported',
    direction: 'higher',
  },
  minutes: {
    kind: 'mean',
    numerator: 'minutes',
    denominator: 'studentWeeksReported',
    unit: 'min',
    decimals: 1,
    direction: 'higher',
    audience: 'published',
    ...convention,
  },
  termMinutes: {
    kind: 'mean',
    numerator: 'minutesRecorded',
    denominator: 'students',
    unit: 'min',
    decimals: 1,
    direction: 'higher',
    audience: 'published',
    ...convention,
  },
  bands: {
    ...rate,
    ...convention,
    numerator: 'classWeeksOfMinutes',
    denominator: 'classWeeksReported',
    direction: 'none',
  },
  byGroup: {
    ...rate,
    ...convention,
    numerator: 'studentWeeksWithGroup',
    denominator: 'studentWeeksReported',
    direction: 'none',
  },
  groupShare: {
    ...rate,
    ...convention,
    numerator: 'groupMinutes',
    denominator: 'minutes',
    direction: 'none',
  },
  groups: {
    ...rate,
    numerator: 'groupsOfStudent',
    denominator: 'groupsRequired',
    direction: 'higher',
    clause: 'labour-2022',
  },
  tasks: { ...process, ...convention, numerator: 'tasksApproved', denominator: 'tasksDue' },
  submitted: { ...process, ...convention, numerator: 'tasksGiven', denominator: 'tasksSet' },
  approved: { ...process, ...convention, numerator: 'tasksApproved', denominator: 'tasksSet' },
  agreement: {
    ...process,
    ...convention,
    numerator: 'dimensionsAgreed',
    denominator: 'dimensionsAssessedTwice',
  },
  rank: {
    kind: 'rank',
    numerator: 'placeByMinutes',
    denominator: 'classmates',
    unit: 'rank',
    decimals: 0,
    direction: 'lower',
    audience: 'published',
    ...convention,
  },
})
