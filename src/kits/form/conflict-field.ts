export type Side = 'mine' | 'theirs'

/** One field that two people changed, as both read it; empty = left empty. */
export type ConflictField<N extends string = string> = {
  name: N
  label: string
  mine: string
  theirs: string
}
