/** A place on the path district › school › grade › class. */
export type OrgPath = {
  school?: number | undefined
  grade?: number | undefined
  class?: number | undefined
}
export type Level = 'region' | 'school' | 'grade' | 'class'

/** Where the search stands; `home` is the level of the reader's own organisation. */
export function levelOf(search: OrgPath, home: 'region' | 'school'): Level {
  if (search.class !== undefined) return 'class'
  if (search.grade !== undefined) return 'grade'
  return search.school !== undefined ? 'school' : home
}

/** The search at another place; everything else it says stays. Keys hold only what is set. */
export function searchAt<S extends OrgPath>(search: S, { school, grade, class: classId }: OrgPath): S {
  const { school: _school, grade: _grade, class: _class, ...stored } = search
  return {
    ...stored,
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
  } as S
}

/** One level down; what is above stays. */
export const drillTo = <S extends OrgPath>(search: S, step: OrgPath): S =>
  searchAt(search, { school: search.school, grade: search.grade, ...step })

/** One level up, or null at home. */
export function upFrom<S extends OrgPath>(search: S): S | null {
  const { school, grade } = search
  if (search.class !== undefined) return searchAt(search, { school, grade })
  if (grade !== undefined) return searchAt(search, { school })
  return school !== undefined ? searchAt(search, {}) : null
}
