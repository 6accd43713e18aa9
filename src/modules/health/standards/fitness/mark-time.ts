export type TimeReading =
  | { ok: true; seconds: number; /** 3.5 or 4: a cell that may have lost a zero */ shortened: boolean }
  | { ok: false; code: 'format' | 'seconds' }

/** Below this a plain number of a long run is minutes.seconds, from it on seconds: nobody runs 800 m in 20 s, nor for 20 min. */
const minutesBelow = 20

/**
 * Reads the time of a long run from plain text (see `plainMark`): 3'45", 3'45, 3.45 and 3:45 (minutes and seconds, as the
 * national upload writes them), or 225 seconds. 3.5 is what a number cell leaves of 3.50, so it is 3'50". `seconds`: more
 * than 59 of them after the minutes (9'99").
 */
export function readLongTime(text: string): TimeReading {
  const marked = /^(\d{1,2})'(?:(\d{1,2})"?)?$/.exec(text)
  if (marked) return clock(Number(marked[1]), Number(marked[2] ?? 0), false)
  const alone = /^(\d{1,4})"$/.exec(text)
  if (alone) return { ok: true, seconds: Number(alone[1]), shortened: false }
  const number = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text)
  if (!number) return { ok: false, code: 'format' }
  const whole = Number(number[1])
  const rest = number[2]
  if (whole >= minutesBelow) return { ok: true, seconds: Number(text), shortened: false }
  if (rest === undefined) return clock(whole, 0, true)
  return rest.length === 1 ? clock(whole, Number(rest) * 10, true) : clock(whole, Number(rest), false)
}

/** Reads the time of a sprint: 8.9, 8"9, 8.9". */
export function readShortTime(text: string): TimeReading {
  const number = /^(\d{1,3})(?:[."](\d{1,2}))?"?$/.exec(text)
  if (!number) return { ok: false, code: 'format' }
  return { ok: true, seconds: Number(`${number[1]}.${number[2] ?? 0}`), shortened: false }
}

function clock(minutes: number, seconds: number, shortened: boolean): TimeReading {
  if (seconds > 59) return { ok: false, code: 'seconds' }
  return { ok: true, seconds: minutes * 60 + seconds, shortened }
}
