import type { EventRule } from './event.ts'
import { printExact } from './mark.ts'
import type { Result } from './result.ts'

type Line = { mark: string } | { attempts: string[] } | { heights: { height: string; tries: string }[] }

const word = /^(?:DNS|DNF|DQ)\b/i

/**
 * One line of a result as a recorder types it: a mark, DNS, DNF or DQ; attempts with blanks between (`4.12 x 4.30`); heights with their
 * tries (`1.20:o 1.25:xo`). Whether it is a result of the event is for `readResult` to say.
 */
export function readSeries(line: string, rule: EventRule): Line {
  const text = line.trim()
  if (rule.ties === 'track' || word.test(text)) return { mark: text }
  const parts = text.split(/[\s,，]+/).filter(Boolean)
  if (rule.ties === 'field') return { attempts: parts }
  return {
    heights: parts.map((part) => {
      const [height = '', tries = ''] = part.split(/[:：]/)
      return { height, tries: tries.toLowerCase() }
    }),
  }
}

/** The line that `readSeries` reads back; empty for the track and for DNS, DNF, DQ: their mark says it all. */
export function printSeries({ kind, tries }: Result, { measure, ties }: EventRule): string {
  if (kind !== 'mark' || ties === 'track') return ''
  return tries
    .map((one) => {
      if (one === null) return 'x'
      if (typeof one === 'number') return printExact(one, measure)
      return `${printExact(one.height, 'distance')}:${one.tries}`
    })
    .join(' ')
}
