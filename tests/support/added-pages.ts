import { expect } from 'vitest'
import type { Call, ReplyOf } from '../../src/contract/call.ts'
import { regionVisit } from '../../src/contract/region-visit.ts'
import type { TestServer } from './harness.ts'

/** Counts of one composition as a page shows them; null = hidden. */
export type Counts = readonly (number | null)[]

/** What the own page of each district answers to whoever looks into it from above. */
export async function pagesOf<C extends Call>(
  server: TestServer,
  call: C,
  input: object = {},
): Promise<ReplyOf<C>[]> {
  const token = await server.signIn('city')
  const replies: ReplyOf<C>[] = []
  for (const code of ['990901', '990902']) {
    await server.ask(regionVisit, { code }, { token })
    await server.hub.caughtUp()
    const reply = await server.ask(call, input as never, { token })
    expect(reply.code, call.path).toBe(0)
    replies.push(reply.data)
  }
  return replies
}

/** Lines of the pages added up by hand: a line of which a count is hidden counts for nothing. */
export function addedByHand(lines: readonly (Counts | undefined)[]): Counts {
  const present = lines.filter((line) => line !== undefined).filter((line) => line.some((n) => n !== 0))
  const shown = present.filter((line): line is number[] => line.every((n) => n !== null))
  const [first] = shown.length > 0 ? shown : present
  if (shown.length === 0) return (first ?? []).map(() => null)
  return (first ?? []).map((_, at) => shown.reduce((sum, line) => sum + line[at]!, 0))
}

export const isHiddenInAny = (lines: readonly (Counts | undefined)[]) =>
  lines.some((line) => line?.some((n) => n === null) ?? false)

export const ofRate = (rate: { n: number; of: number } | null | undefined): Counts | undefined =>
  rate === undefined ? undefined : rate === null ? [null, null] : [rate.n, rate.of]

/** Compares what a place above shows with the pages of its districts, and counts the lines of which one of these hides something. */
export class AddedPages {
  hiddenLines = 0
  lines = 0

  compare(actual: Counts | undefined, lines: readonly (Counts | undefined)[], what: string) {
    const expected = addedByHand(lines)
    this.lines += 1
    if (isHiddenInAny(lines)) this.hiddenLines += 1
    const all = (value: number | null) => actual?.every((n) => n === value) ?? true
    // Of nobody in any district there is nothing, or nothing but nobody.
    if (expected.length === 0) expect(all(0), what).toBe(true)
    else if (expected.every((n) => n === null)) expect(actual !== undefined && all(null), what).toBe(true)
    else expect(actual, what).toEqual(expected)
  }
}
