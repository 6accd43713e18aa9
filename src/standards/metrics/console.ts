import { defineMetrics, processRate } from './metric.ts'

const process = { ...processRate, clause: 'convention' } as const

/** Records of schools, classes, students and accounts. */
export const recordMetrics = defineMetrics('records', {
  bound: { ...process, numerator: 'studentsBound', denominator: 'students' },
  unbound: { ...process, numerator: 'studentsUnbound', denominator: 'students', direction: 'lower' },
  classesWithoutTeacher: {
    ...process,
    numerator: 'classesWithoutTeacher',
    denominator: 'classes',
    direction: 'lower',
  },
  unusedAccounts: { ...process, numerator: 'accountsNeverUsed', denominator: 'accounts', direction: 'lower' },
  stepDone: { ...process, numerator: 'partsDone', denominator: 'parts' },
  read: { ...process, numerator: 'accountsRead', denominator: 'accountsReached' },
})

/** Rounds of screening, check-ups and tests. */
export const roundMetrics = defineMetrics('rounds', {
  reporting: { ...process, numerator: 'schoolsWithResults', denominator: 'schoolsTakingPart' },
  coverage: { ...process, numerator: 'studentsWithResult', denominator: 'studentsOnList' },
})

/** Letters to guardians about a screening or a check-up. */
export const letterMetrics = defineMetrics('letters', {
  inTime: { ...process, numerator: 'informedInTime', denominator: 'withResult' },
  informed: { ...process, numerator: 'informed', denominator: 'withResult' },
  sent: { ...process, numerator: 'lettersSent', denominator: 'withResult' },
  opened: { ...process, numerator: 'lettersOpened', denominator: 'informed' },
  replied: { ...process, numerator: 'lettersAnswered', denominator: 'informed' },
  visited: { ...process, numerator: 'lettersVisited', denominator: 'informed' },
})

/** Tasks of sport and of labour. */
export const taskMetrics = defineMetrics('tasks', {
  completion: { ...process, numerator: 'completed', denominator: 'due' },
  onTime: { ...process, numerator: 'submittedOnTime', denominator: 'submitted' },
  late: { ...process, numerator: 'submittedLate', denominator: 'submitted', direction: 'lower' },
  reviewed: { ...process, numerator: 'reviewed', denominator: 'submitted' },
  today: { ...process, numerator: 'submittedToday', denominator: 'dueToday' },
})

export const tripMetrics = defineMetrics('trips', {
  places: { ...process, numerator: 'placesTaken', denominator: 'places' },
  consents: { ...process, numerator: 'consents', denominator: 'travellers' },
  present: { ...process, numerator: 'present', denominator: 'marked' },
  cancelled: {
    ...process,
    numerator: 'bookingsCancelled',
    denominator: 'bookings',
    direction: 'lower',
  },
  coverage: { ...process, numerator: 'studentsTravelled', denominator: 'students' },
})

export const competitionMetrics = defineMetrics('competition', {
  finished: { ...process, numerator: 'resultsWithMark', denominator: 'resultsPublished' },
  entered: { ...process, numerator: 'studentsEntered', denominator: 'studentsEligible' },
  covered: { ...process, numerator: 'teamsEntered', denominator: 'teamsEligible' },
})
