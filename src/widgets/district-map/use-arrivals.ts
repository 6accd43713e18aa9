import { useEffect, useRef, useState } from 'react'
import type { MapSchool } from './map-data.ts'

/** How long a ring stands. */
const ringMs = 2000
const none: ReadonlySet<string> = new Set()

type School = Pick<MapSchool, 'tile'>
const figuresOf = (schools: readonly School[]) =>
  new Map(schools.map(({ tile: { id, rate, coverage } }) => [id, `${rate?.n}/${rate?.of}/${coverage.n}`]))

/**
 * Ids of the schools whose figures have just changed, for two seconds. `of` names what the figures are of (the round): another round is
 * another picture, and nothing has arrived. Schools that come into the picture by a choice have not arrived either.
 */
export function useArrivals(schools: readonly School[], of: string | undefined): ReadonlySet<string> {
  const before = useRef({ of, figures: figuresOf(schools) })
  const [arrived, setArrived] = useState(none)
  useEffect(() => {
    const figures = figuresOf(schools)
    const old = before.current
    before.current = { of, figures: old.of === of ? new Map([...old.figures, ...figures]) : figures }
    if (old.of !== of) return setArrived(none)
    const changed = [...figures].flatMap(([id, figure]) => {
      const was = old.figures.get(id)
      return was !== undefined && was !== figure ? [id] : []
    })
    if (changed.length > 0) setArrived(new Set(changed))
  }, [schools, of])
  useEffect(() => {
    if (arrived.size === 0) return
    const timer = setTimeout(() => setArrived(none), ringMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}
