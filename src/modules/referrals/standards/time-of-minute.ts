/** `9:05` of a minute of the day. */
export const timeOfMinute = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** The minutes of the day that were typed, as `9:00、10:30`; undefined where one of them is no time. */
export function readTimes(typed: string): number[] | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[\s,、;；]+/)
    .filter(Boolean)
  const minutes = parts.map((part) => {
    const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(part) ?? []
    return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute)
  })
  const read = minutes.filter((each) => each !== undefined)
  return read.length === parts.length && read.length > 0
    ? [...new Set(read)].toSorted((a, b) => a - b)
    : undefined
}
