import type { EventRule } from './event.ts'
import { countBack, failed, type HeightTries } from './heights.ts'
import { parseMark } from './mark.ts'
import type { Performance } from './rank.ts'

/** As it is stored: `value` in thousandths where there is a mark; attempts (null = foul) of a field event, heights of a high jump. */
export interface Result {
  kind: 'mark' | 'DNS' | 'DNF' | 'DQ'
  value: number | null
  rule: string
  tries: readonly (number | null)[] | readonly HeightTries[]
}

/** As it is written down. A field event has `attempts` (`4.12`, `x` foul, `-` passed), a high jump `heights`; DNS and DQ stand in `mark`. */
export interface InputResult {
  mark?: string | undefined
  attempts?: readonly string[] | undefined
  heights?: readonly { height: string; tries: string }[] | undefined
}

/** Null = not what this event is measured by. A field event without a valid attempt is a mark without a value: NM, no place. */
export function readResult(input: InputResult, rule: EventRule): Result | null {
  if (input.heights) return rule.ties === 'high-jump' ? readHeights(input.heights) : null
  if (input.attempts) return rule.ties === 'field' ? readAttempts(input.attempts, rule) : null
  const outcome = parseMark(input.mark ?? '', rule.measure)
  if (!outcome) return null
  if (outcome.kind === 'mark') {
    // A high jump is not decided by its height alone.
    if (rule.ties === 'high-jump') return null
    return {
      kind: 'mark',
      value: outcome.value,
      rule: '',
      tries: rule.ties === 'field' ? [outcome.value] : [],
    }
  }
  return { kind: outcome.kind, value: null, rule: outcome.kind === 'DQ' ? outcome.rule : '', tries: [] }
}

function readAttempts(texts: readonly string[], rule: EventRule): Result | null {
  const tries: (number | null)[] = []
  for (const text of texts) {
    const missed = /^[x-]$/i.test(text.trim())
    const outcome = missed ? null : parseMark(text, rule.measure)
    if (!missed && outcome?.kind !== 'mark') return null
    tries.push(outcome?.kind === 'mark' ? outcome.value : null)
  }
  const valid = tries.filter((one) => one !== null)
  const value = valid.length === 0 ? null : rule.better === 'lower' ? Math.min(...valid) : Math.max(...valid)
  return { kind: 'mark', value, rule: '', tries }
}

/** Three failures in a row, over whatever heights, end a high jump (World Athletics Technical Rules 26.2): nothing is tried after them. */
const maxFailures = 3

function readHeights(input: readonly { height: string; tries: string }[]): Result | null {
  const tries: HeightTries[] = []
  let inARow = 0
  for (const one of input) {
    const outcome = parseMark(one.height, 'distance')
    if (outcome?.kind !== 'mark' || !/^(?:x{0,2}o|x{0,2}-|x{1,3})$/.test(one.tries)) return null
    if (outcome.value <= (tries.at(-1)?.height ?? 0)) return null
    inARow += failed(one.tries)
    if (inARow > (one.tries.endsWith('x') ? maxFailures : maxFailures - 1)) return null
    if (one.tries.endsWith('o')) inARow = 0
    tries.push({ height: outcome.value, tries: one.tries })
  }
  return { kind: 'mark', value: countBack(tries)?.best ?? null, rule: '', tries }
}

/** What a stored result is ranked by; null = still to come, so without a place. */
export function performanceOf<Id>(id: Id, result: Result | null): Performance<Id> {
  const value = result?.kind === 'mark' ? result.value : null
  const heights = (result?.tries ?? []).filter((one) => typeof one === 'object' && one !== null)
  const attempts = (result?.tries ?? []).filter((one) => typeof one === 'number')
  return { id, value, attempts, countBack: heights.length > 0 ? countBack(heights) : null }
}
