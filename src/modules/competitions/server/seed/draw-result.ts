import { required } from '@/lib/required.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { printExact } from '@/modules/competitions/standards/mark.ts'
import { readResult, type Result } from '@/modules/competitions/standards/result.ts'
import type { Random } from '@/server/seed/random.ts'

/** Middle marks of who enters a meet in grade 8, boys and girls, and their deviation, thousandths. */
const usual: Record<EventKey, [boys: number, girls: number, deviation: number]> = {
  run50: [7_600, 8_500, 220],
  run100: [13_600, 15_000, 420],
  run200: [28_200, 31_600, 900],
  run400: [65_000, 75_000, 2_800],
  run800: [165_000, 185_000, 8_000],
  run1000: [222_000, 250_000, 10_000],
  longJump: [4_500, 3_700, 250],
  shotPut: [7_800, 6_300, 700],
  highJump: [1_330, 1_180, 60],
  ropeSkipping: [160_000, 160_000, 15_000],
  customRace: [20_000, 22_000, 900],
  customTime: [20_000, 22_000, 900],
  customDistance: [4_500, 3_700, 250],
  customCount: [30_000, 28_000, 4_000],
}
/** What grades 4 to 12 are of grade 8: of a time, in thousandths; boys gain to the end, girls hardly after grade 9. */
const ofTime = {
  1: [1_190, 1_140, 1_090, 1_040, 1_000, 965, 945, 930, 920],
  2: [1_130, 1_095, 1_055, 1_020, 1_000, 985, 978, 972, 970],
} as const
/** A deviation this many times over is no child's day. */
const widest = 2.2

/** Read as the desk reads it, which takes whatever is drawn. */
const written = (...result: Parameters<typeof readResult>): Result =>
  required(readResult(...result), 'a drawn result')

/** What a student of this grade and sex might do; one in thirty does not start or finish, or is disqualified. */
export function drawResult(
  random: Random,
  event: EventKey,
  { grade, sex }: { grade: number; sex: number },
): Result {
  const rule = eventRules[event]
  const chance = random.next()
  if (chance < 0.033)
    return written({ mark: chance < 0.015 ? 'DNS' : rule.lanes && chance > 0.025 ? 'DQ 16.8' : 'DNS' }, rule)
  const [boys, girls, deviation] = usual[event]
  const share = ofTime[sex === 2 ? 2 : 1][Math.min(8, Math.max(0, grade - 4))]! / 1000
  // A jump or a throw gains more of itself than a run.
  const level = (sex === 2 ? girls : boys) * (rule.better === 'lower' ? share : (2 - share) ** 1.8)
  const draw = () => Math.round(level + deviation * Math.min(widest, Math.max(-widest, random.normal(1))))
  if (rule.ties === 'high-jump') return drawHeights(random, draw())
  if (rule.ties === 'track') return written({ mark: printExact(draw(), rule.measure) }, rule)
  const step = rule.measure === 'points' ? 1000 : 10
  const attempt = () => printExact(Math.max(step, Math.round(draw() / step) * step), rule.measure)
  return written({ attempts: [0, 1, 2].map(() => (random.next() < 0.15 ? 'x' : attempt())) }, rule)
}

function drawHeights(random: Random, best: number): Result {
  const heights: { height: string; tries: string }[] = []
  const top = Math.floor(best / 50) * 50
  for (let height = Math.min(900, top); height <= top; height += 50)
    heights.push({ height: printExact(height, 'distance'), tries: random.next() < 0.3 ? 'xo' : 'o' })
  heights.push({ height: printExact(top + 50, 'distance'), tries: 'xxx' })
  return written({ heights }, eventRules.highJump)
}
