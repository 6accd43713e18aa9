/** What a mark measures: seconds, metres or points, each stored in integer thousandths. */
export type Measure = 'time' | 'distance' | 'points'
/** How a tie is broken: on the track by thousandths only, in field events by the next best attempt, in the high jump by count-back. */
export type TieRule = 'track' | 'field' | 'high-jump'

export interface EventRule {
  measure: Measure
  better: 'lower' | 'higher'
  ties: TieRule
  /** Run in lanes, so that heats are made. */
  lanes: boolean
  /** A record needs a wind of at most +2.0 m/s. */
  windLimited: boolean
}

const track: EventRule = { measure: 'time', better: 'lower', ties: 'track', lanes: true, windLimited: false }
const field: EventRule = {
  measure: 'distance',
  better: 'higher',
  ties: 'field',
  lanes: false,
  windLimited: false,
} as const

/** Events of school meets. Wind counts in sprints up to 200 m and in the long jump (World Athletics Technical Rules 17, 29). */
export const eventRules = {
  run50: { ...track, windLimited: true },
  run100: { ...track, windLimited: true },
  run200: { ...track, windLimited: true },
  run400: track,
  run800: { ...track, lanes: false },
  run1000: { ...track, lanes: false },
  longJump: { ...field, windLimited: true },
  shotPut: field,
  highJump: { ...field, ties: 'high-jump' },
  ropeSkipping: { ...field, measure: 'points' },
  customRace: track,
  customTime: { ...track, lanes: false },
  customDistance: field,
  customCount: { ...field, measure: 'points' },
} as const satisfies Record<string, EventRule>
export type EventKey = keyof typeof eventRules
export const eventKeys = Object.keys(eventRules) as EventKey[]

/** Events that whoever designs a competition names, by what is measured: a race in lanes, a time, a distance, a count. */
export const customKeys = ['customRace', 'customTime', 'customDistance', 'customCount'] as const
export const isCustom = (event: string): boolean => event.startsWith('custom')
/** Events that have a name of their own. */
export const namedKeys = eventKeys.filter((key) => !isCustom(key))
export const maxEventName = 20
