import type { EventKey } from './event.ts'

/** An event as a sheet names it: what it does not say is open. */
export interface Contest {
  /** Of an event with a name of its own, which says more than its kind, null. */
  event: EventKey | null
  /** As whoever designed the competition named it, in corner brackets on the sheet: `女子「毽球」`. */
  name?: string | undefined
  sex?: 'boy' | 'girl' | undefined
  from?: number | undefined
  to?: number | undefined
}

const events: readonly (readonly [RegExp, EventKey])[] = [
  [/(?<!\d)1000(?:米|m)/, 'run1000'],
  [/(?<!\d)800(?:米|m)/, 'run800'],
  [/(?<!\d)400(?:米|m)/, 'run400'],
  [/(?<!\d)200(?:米|m)/, 'run200'],
  [/(?<!\d)100(?:米|m)/, 'run100'],
  [/(?<!\d)50(?:米|m)/, 'run50'],
  [/跳远|longjump/, 'longJump'],
  [/铅球|shotput/, 'shotPut'],
  [/跳高|highjump/, 'highJump'],
  [/跳绳|ropeskipping/, 'ropeSkipping'],
]
const stages: readonly (readonly [RegExp, number, number])[] = [
  [/小学|primary/, 1, 6],
  [/初中|junior/, 7, 9],
  [/高中|senior/, 10, 12],
]
const numerals = '零一二三四五六七八九'
const grades = [
  /(\d{1,2})(?:年级)?[-~至到](\d{1,2})年级/,
  /(\d{1,2})年级/,
  /grades?(\d{1,2})(?:-(\d{1,2}))?/,
] as const

/** Reads `4-6年级女子100米`, `小学女子100米`, `女100m`, `Grades 4-6 girls 100 m`; null where it names no event. */
export function readContest(text: string): Contest | null {
  const plain = text
    .replace(/「.*」/, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・()_]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/十([一二])?(?=年级|级)/g, (_, one: string) => String(10 + (one ? numerals.indexOf(one) : 0)))
    .replace(/[一二三四五六七八九](?=年级|级|[-~至到])/g, (one) => String(numerals.indexOf(one)))
  const name = /「(.+)」/.exec(text)?.[1]
  const event = name === undefined ? events.find(([pattern]) => pattern.test(plain))?.[1] : null
  if (event === undefined) return null
  const stage = stages.find(([pattern]) => pattern.test(plain))
  const group = grades.map((pattern) => pattern.exec(plain)).find((found) => found !== null)
  const from = group ? Number(group[1]) : stage?.[1]
  return {
    event,
    ...(name !== undefined && { name }),
    ...(/女|girl/.test(plain) ? { sex: 'girl' } : /男|boy/.test(plain) ? { sex: 'boy' } : {}),
    ...(from !== undefined && { from, to: group ? Number(group[2] ?? group[1]) : stage?.[2] }),
  }
}

const names: Record<EventKey, readonly [zh: string, en: string]> = {
  run50: ['50米', '50 m'],
  run100: ['100米', '100 m'],
  run200: ['200米', '200 m'],
  run400: ['400米', '400 m'],
  run800: ['800米', '800 m'],
  run1000: ['1000米', '1000 m'],
  longJump: ['跳远', 'long jump'],
  shotPut: ['铅球', 'shot put'],
  highJump: ['跳高', 'high jump'],
  ropeSkipping: ['跳绳', 'rope skipping'],
  customRace: ['径赛', 'race'],
  customTime: ['计时', 'timed event'],
  customDistance: ['测距', 'measured event'],
  customCount: ['计数', 'counted event'],
}

/** In words that `readContest` reads back; what is open is left out. */
export function printContest(
  { event, name, sex, from, to }: Contest & { event: EventKey },
  locale: 'zh-CN' | 'en-US',
): string {
  const [zh, en] = name ? [`「${name}」`, `「${name}」`] : names[event]
  const group = from === undefined || to === undefined ? '' : from === to ? `${from}` : `${from}-${to}`
  if (locale === 'zh-CN')
    return `${group && `${group}年级`}${sex ? (sex === 'girl' ? '女子' : '男子') : ''}${zh}`
  return [group && `Grades ${group}`, sex && `${sex}s`, en].filter(Boolean).join(' ')
}

/** Whether an event of a competition is what a sheet means. */
export const isMeant = (
  contest: Contest,
  held: { event: string; name: string; sex: 'boy' | 'girl'; from: number; to: number },
): boolean =>
  (contest.name === undefined ? contest.event === held.event : contest.name.trim() === held.name) &&
  (contest.sex === undefined || contest.sex === held.sex) &&
  (contest.from === undefined || (contest.from >= held.from && (contest.to ?? contest.from) <= held.to))
