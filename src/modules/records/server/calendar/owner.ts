/** Whose calendar is changed: the district's (`school` 0), or one school's. */
export interface Owner {
  region: string
  school: number
}
