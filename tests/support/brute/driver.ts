import type { Call } from '../../../src/contract/call.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import type { TestServer } from '../harness.ts'
import type { RandomDistrict } from './random-district.ts'
import type { AskFigures, Shown, WalkArea } from './walk-vision.ts'

/** Whoever asks for figures, and what they are asked as. */
export interface Reader {
  name: string
  isPublished: boolean
  /** Of a school, which names no school. */
  isOwn: boolean
  ask: AskFigures
  token: string
}
export interface Driver {
  server: TestServer
  db: Db
  district: RandomDistrict
  /** The bureau first. */
  readers: readonly Reader[]
}
/** Keeps what a reader was shown about a place. */
export type Note = (reader: Reader) => (of: object, shown: readonly Shown[]) => void

/** A district with its readers: the bureau, the office of one school, and what the bureau would publish. */
export function driverOf(server: TestServer, district: RandomDistrict, requested: Set<Call>): Driver {
  const reader = (name: 'bureau' | 'own', isPublished: boolean): Reader => {
    const token = district.tokens[name]
    const ask: AskFigures = async (call, input) => {
      requested.add(call)
      const { code, msg, data } = await server.ask(call, input, { token, published: isPublished })
      if (code !== 0) throw new Error(`${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
      return data
    }
    return { name: isPublished ? `${name}, published` : name, isPublished, isOwn: name === 'own', ask, token }
  }
  const readers = [reader('bureau', false), reader('own', false), reader('bureau', true)]
  return { server, db: server.db, district, readers }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => [key, sorted(one)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

/** What is internal is the count; what is published is the count or hidden. */
export const isWrong =
  (isPublished: boolean) =>
  ({ got, counted }: Shown): boolean =>
    !(isPublished && got === null) && JSON.stringify(sorted(got)) !== JSON.stringify(sorted(counted))

interface Placed {
  school_id: number
  grade: number
  class_id: number
  state: string
}
/** The district, its schools, and of each a grade and a class: as a reader names them, and as they are counted. */
export function areasOf(
  { own, schools, withHealth }: RandomDistrict,
  rows: readonly Placed[],
  isOwn: boolean,
): { area: WalkArea; input: WalkArea }[] {
  // A kindergarten is asked for what it takes part in.
  const takesPart = (school: number) =>
    withHealth.includes(school) || rows.some(({ school_id }) => school_id === school)
  const areas = (isOwn ? [own] : schools.filter(takesPart)).flatMap((school): WalkArea[] => {
    const some = rows.find((row) => row.school_id === school && row.state === 'done')
    if (!some) return [{ school }]
    const grade = { school, grade: some.grade }
    return [{ school }, grade, { ...grade, class: some.class_id }]
  })
  return (isOwn ? areas : [{}, ...areas]).map((area) => {
    const { school: _school, ...within } = area
    return { area, input: isOwn ? within : area }
  })
}
