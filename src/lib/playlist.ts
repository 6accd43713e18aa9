import { stages, type Stage } from './grades.ts'

const stop = `(?:district|school:[1-9]\\d{0,8}|stage:(?:${stages.join('|')}))`

/** `district,school:3,stage:primary`: at most 1000 characters, in the order they are shown. */
export const playlistPattern = new RegExp(`^${stop}(?:,${stop})*$`)

/** What a wall shows for a while: the whole district, one school, or the ranking of one stage at home. */
export type Stop = { kind: 'district' } | { kind: 'school'; school: number } | { kind: 'stage'; stage: Stage }

/** The stops of a playlist; none of one that does not fit. */
export function stopsOf(playlist: string | undefined): Stop[] {
  if (!playlist || !playlistPattern.test(playlist)) return []
  return playlist.split(',').map((each) => {
    const [kind, value = ''] = each.split(':')
    if (kind === 'school') return { kind, school: Number(value) }
    const stage = stages.find((one) => one === value)
    return stage ? { kind: 'stage', stage } : { kind: 'district' }
  })
}
