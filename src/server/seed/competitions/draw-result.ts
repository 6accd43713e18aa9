import { eventRules, type EventKey } from '@/standards/competition/event.ts'
import { printExact } from '@/standards/competition/mark.ts'
import { readResult, type Result } from '@/standards/competition/result.ts'
import type { Random } from '../random.ts'

/** Middle mark of a boy of grade 8 and its deviation, thousandths; girls and other grades are a few per cent behind or ahead. */
const usual: Record<EventKey, [middle: number, deviation: number]> = {
  run50: [8_100, 400],
  run100: [13_900, 600],
  run200: [28_500, 1_300],
  run400: [66_000, 4_000],
  run800: [178_000, 12_000],
  run1000: [238_000, 16_000],
  longJump: [4_350, 350],
  shotPut: [7_800, 900],
  highJump: [1_300, 90],
  ropeSkipping: [150_000, 18_000],
}

/** What a pupil of this grade and sex might do; one in thirty does not start or finish, or is disqualified. */
export function drawResult(
  random: Random,
  event: EventKey,
  { grade, sex }: { grade: number; sex: number },
): Result {
  const rule = eventRules[event]
  const chance = random.next()
  if (chance < 0.033)
    return readResult(
      { mark: chance < 0.015 ? 'DNS' : rule.lanes && chance > 0.025 ? 'DQ 16.8' : 'DNS' },
      rule,
    )!
  const [middle, deviation] = usual[event]
  const behind = (8 - grade) * 0.035 + (sex === 2 ? 0.08 : 0)
  const level = middle * (rule.better === 'lower' ? 1 + behind : 1 - behind)
  const draw = () => Math.round(level + random.normal(deviation))
  if (rule.ties === 'high-jump') return drawHeights(random, draw())
  if (rule.ties === 'track') return readResult({ mark: printExact(draw(), rule.measure) }, rule)!
  const step = rule.measure === 'points' ? 1000 : 10
  const attempt = () => printExact(Math.max(step, Math.round(draw() / step) * step), rule.measure)
  return readResult({ attempts: [0, 1, 2].map(() => (random.next() < 0.15 ? 'x' : attempt())) }, rule)!
}

function drawHeights(random: Random, best: number): Result {
  const heights: { height: string; tries: string }[] = []
  const top = Math.floor(best / 50) * 50
  for (let height = Math.min(900, top); height <= top; height += 50)
    heights.push({ height: printExact(height, 'distance'), tries: random.next() < 0.3 ? 'xo' : 'o' })
  heights.push({ height: printExact(top + 50, 'distance'), tries: 'xxx' })
  return readResult({ heights }, eventRules.highJump)!
}
