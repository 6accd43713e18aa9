import { partOf, peLimits, validRate, type Samples } from './limits.ts'
import { heartZones, zoneOf } from './zones.ts'
import { lessonPhases, lessonSeconds, phaseAt, type PhaseMinutes } from './phases.ts'

/** What one student did in one lesson. */
export interface StudentLoad {
  /** Seconds with a value, of the lesson's. */
  validSeconds: number
  lessonSeconds: number
  movingSeconds: number
  mvpaSeconds: number
  /** Over the valid seconds; beats a minute. */
  rateSum: number
  /** Highest valid value; 0 = none. */
  peak: number
  /** Seconds by phase and zone: `zoneSeconds[phase × 5 + zone]`. */
  zoneSeconds: number[]
  /** Of the main part alone. */
  mainSeconds: number
  mainRateSum: number
}

/** Counts each second with a value once; what lies beyond the lesson's end is left out. */
export function studentLoad(samples: Samples, greatest: number, phases: PhaseMinutes): StudentLoad {
  const load: StudentLoad = {
    validSeconds: 0,
    lessonSeconds: lessonSeconds(phases),
    movingSeconds: 0,
    mvpaSeconds: 0,
    rateSum: 0,
    peak: 0,
    mainSeconds: 0,
    mainRateSum: 0,
    zoneSeconds: Array.from({ length: lessonPhases.length * heartZones.length }, () => 0),
  }
  const [moving, mvpa] = [partOf(peLimits.moving, greatest), partOf(peLimits.mvpa, greatest)]
  const length = Math.min(samples.length, load.lessonSeconds)
  for (let second = 0; second < length; second += 1) {
    const rate = validRate(samples[second])
    if (rate === null) continue
    const phase = phaseAt(second, phases)
    load.validSeconds += 1
    load.rateSum += rate
    if (rate > load.peak) load.peak = rate
    if (rate >= moving) load.movingSeconds += 1
    if (rate >= mvpa) load.mvpaSeconds += 1
    if (phase === 1) {
      load.mainSeconds += 1
      load.mainRateSum += rate
    }
    load.zoneSeconds[phase * heartZones.length + zoneOf(rate, greatest)]! += 1
  }
  return load
}

/** Whether a student's figures count: the sensor had a value in most of the lesson. */
export const isValidLoad = (load: Pick<StudentLoad, 'validSeconds' | 'lessonSeconds'>): boolean =>
  load.lessonSeconds > 0 && load.validSeconds >= partOf(peLimits.valid, load.lessonSeconds)

/** Whether a student moved for half of the time that was measured (个体密度 ≥ 50 %). */
export const isDense = (load: Pick<StudentLoad, 'movingSeconds' | 'validSeconds'>): boolean =>
  load.validSeconds > 0 && load.movingSeconds >= partOf(peLimits.ownDensity, load.validSeconds)
