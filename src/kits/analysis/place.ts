/** A place on the path district › school › grade › class. */
export type Place = {
  school?: number | undefined
  grade?: number | undefined
  class?: number | undefined
}
export type Level = 'region' | 'school' | 'grade' | 'class'

/** Where the search stands; `home` is the level of the reader's own organisation. */
export function levelOf(search: Place, home: 'region' | 'school'): Level {
  if (search.class !== undefined) return 'class'
  if (search.grade !== undefined) return 'grade'
  return search.school !== undefined ? 'school' : home
}

/** The search at another place; everything else it says stays. Keys hold only what is set. */
export function placedAt<S extends Place>(search: S, { school, grade, class: classId }: Place): S {
  const { school: _school, grade: _grade, class: _class, ...stored } = search
  return {
    ...stored,
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
  } as S
}

/** One level down; what is above stays. */
export const drillTo = <S extends Place>(search: S, step: Place): S =>
  placedAt(search, { school: search.school, grade: search.grade, ...step })

/** One level up, or null at home. */
export function upFrom<S extends Place>(search: S): S | null {
  const { school, grade } = search
  if (search.class !== undefined) return placedAt(search, { school, grade })
  if (grade !== undefined) return placedAt(search, { school })
  return school !== undefined ? placedAt(search, {}) : null
}
