import { densityParts } from '../pe/density-parts.ts'
import { defineMetrics, processRate, rate } from './metric.ts'

const process = { ...processRate, clause: 'convention' } as const
const moving = { ...rate, direction: 'higher', clause: 'pe-2022' } as const

/** The PE classroom. */
export const peMetrics = defineMetrics('pe', {
  held: { ...process, numerator: 'lessonsHeld', denominator: 'lessonsMarked' },
  density: { ...moving, numerator: 'movingShares', denominator: 'minutes', parts: densityParts },
  studentDensity: { ...moving, numerator: 'secondsMoving', denominator: 'secondsMeasured' },
  reached: { ...moving, numerator: 'lessonsDense', denominator: 'lessonsMeasured' },
  dense: { ...moving, numerator: 'studentsDense', denominator: 'studentsValid' },
  mvpa: { ...moving, numerator: 'secondsModerateOrVigorous', denominator: 'secondsMeasured' },
  heartRate: {
    kind: 'mean',
    numerator: 'beats',
    denominator: 'secondsValid',
    unit: 'bpm',
    decimals: 0,
    direction: 'none',
    audience: 'published',
    clause: 'pe-2022',
  },
  worn: { ...process, numerator: 'studentsWorn', denominator: 'studentsPresent' },
  valid: { ...process, numerator: 'studentsValid', denominator: 'studentsWorn' },
  taken: { ...process, numerator: 'lessonsTaken', denominator: 'lessonsMeasured' },
  alerts: { ...process, numerator: 'alertsAcknowledged', denominator: 'alerts' },
  /** The same students a year apart. */
  fitnessChange: {
    kind: 'mean',
    numerator: 'pointsGained',
    denominator: 'studentsTestedTwice',
    unit: 'points',
    decimals: 1,
    direction: 'higher',
    audience: 'published',
    clause: 'fitness-2014',
  },
  fitnessTwice: { ...process, numerator: 'studentsTestedTwice', denominator: 'studentsOnList' },
  assessed: { ...process, numerator: 'studentsAssessed', denominator: 'students' },
})
