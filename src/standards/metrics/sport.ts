import { defineMetrics, processRate, rate } from './metric.ts'

const higher = { ...rate, direction: 'higher' } as const
const ofRoster = { denominator: 'rosterDays' } as const
const mean = { kind: 'mean', unit: 'min', decimals: 1 } as const
const minutes = { ...mean, direction: 'higher', audience: 'published' } as const
const convention = { clause: 'convention' } as const
const none = { direction: 'none', ...convention } as const

/** Daily sport. */
export const sportMetrics = defineMetrics('sport', {
  participation: { ...higher, ...ofRoster, ...convention, numerator: 'daysWithRecord' },
  reached: { ...higher, ...ofRoster, numerator: 'daysOfTwoHours', clause: 'activity-2025' },
  reachedIn: { ...higher, ...ofRoster, numerator: 'daysOfTwoHoursInSchool', clause: 'activity-2025' },
  minutes: { ...minutes, ...ofRoster, ...convention, numerator: 'minutes' },
  ranking: { ...minutes, ...ofRoster, ...convention, numerator: 'cappedMinutes' },
  items: { ...rate, ...none, numerator: 'itemMinutes', denominator: 'minutes' },
  byItem: { ...rate, ...none, ...ofRoster, numerator: 'daysWithItem' },
  hours: {
    kind: 'mean',
    numerator: 'startedInHour',
    denominator: 'days',
    unit: 'people',
    decimals: 0,
    audience: 'published',
    ...none,
  },
  perHour: { ...rate, ...none, ...ofRoster, numerator: 'daysStartedInHour' },
  streaks: { ...rate, ...none, numerator: 'ofStreak', denominator: 'roster' },
  absent: { ...rate, ...convention, numerator: 'absentThreeDays', denominator: 'roster', direction: 'lower' },
  spread: { ...rate, ...none, ...ofRoster, numerator: 'daysOfMinutes' },
  sexes: {
    kind: 'difference',
    numerator: 'participationOfBoys',
    denominator: 'participationOfGirls',
    unit: 'pp',
    decimals: 1,
    audience: 'published',
    ...none,
  },
  schools: { ...processRate, ...convention, numerator: 'schoolsWithRecords', denominator: 'schools' },
  classes: { ...processRate, ...convention, numerator: 'classesWithRecords', denominator: 'classes' },
  disputed: {
    ...processRate,
    ...convention,
    numerator: 'disputedRecords',
    denominator: 'records',
    direction: 'lower',
  },
  valid: { ...processRate, ...convention, numerator: 'validRecords', denominator: 'records' },
})
