/** A class of the part and how many of it have a result. */
export interface Cluster {
  id: number
  records: number
}

/** Whole classes in the order of the draw, until they hold as many students as are asked for. */
export function takeClasses<C extends Cluster>(inOrder: readonly C[], target: number): C[] {
  const drawn: C[] = []
  let students = 0
  for (const each of inOrder) {
    if (students >= target) break
    if (each.records === 0) continue
    drawn.push(each)
    students += each.records
  }
  return drawn
}
