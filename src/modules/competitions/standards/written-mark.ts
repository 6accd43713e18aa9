const labels: readonly (readonly [RegExp, string])[] = [
  [/^(?:dns|弃权|未到|缺席|未参赛|没来|未起跑)$/i, 'DNS'],
  [/^(?:dnf|未完成|退赛|中退|中途退赛|未完赛)$/i, 'DNF'],
  [/^(?:dq|取消资格|犯规|取消成绩)$/i, 'DQ'],
]
const withRule = /^(?:dq|取消资格|犯规)\s*((?:\d{1,2})(?:\.\d{1,2}){0,3})$/i
/** 1'23"45, 1′23″45, 1分23秒45, 83秒45, 2'05 */
const minutes = /^(\d{1,3})['分](?:(\d{1,2})(?:["秒.](\d{0,3})["秒]?)?)?$/
const seconds = /^(\d{1,3})["秒](\d{0,3})$/
/** 4米12, 4m12 */
const metres = /^(\d{1,3})(?:米|m)(\d{0,2})$/i

/**
 * A mark as schools write it, in the words that `readSeries` reads: 弃权 as DNS, 1'23"45 as 1:23.45, 4米12 as 4.12. What it does not know
 * stays as it is, for the event's own reading to refuse.
 */
export function writtenMark(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[′’]/g, "'")
    .replace(/[″“”]|''/g, '"')
    .trim()
  const word = labels.find(([pattern]) => pattern.test(plain.replaceAll(' ', '')))
  if (word) return word[1]
  const rule = withRule.exec(plain)
  if (rule) return `DQ ${rule[1]}`
  const bare = plain.replaceAll(' ', '')
  const clock = minutes.exec(bare)
  if (clock) {
    const [, whole = '', rest = '0', share = ''] = clock
    return `${whole}:${rest.padStart(2, '0')}${share && `.${share}`}`
  }
  const short = seconds.exec(bare)
  if (short) return `${short[1]}${short[2] && `.${short[2]}`}`
  const length = metres.exec(bare)
  if (length) return `${length[1]}.${(length[2] ?? '').padEnd(2, '0')}`
  return plain
}

const hundredthsADay = 24 * 3600 * 100
const share = /^0?\.\d+(?:e-\d+)?$|^\d(?:\.\d+)?e-\d+$/i

/** A time of a sheet that has lost its format is a part of a day; no race is run in less than a second. */
export function timeOfSerial(text: string): string {
  const plain = text.trim()
  if (!share.test(plain) || Number(plain) >= 1) return text
  const hundredths = Math.round(Number(plain) * hundredthsADay)
  const whole = Math.floor(hundredths / 100)
  const rest = String(hundredths % 100).padStart(2, '0')
  return whole < 60
    ? `${whole}.${rest}`
    : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${rest}`
}
