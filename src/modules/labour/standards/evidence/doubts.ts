import { entryOf } from '@/lib/required.ts'
import { hashDistance } from '@/standards/photo-hash.ts'

/** Why records deserve a look: the same photo, one student's records given in within a minute, the same text of several students. */
export const doubtKinds = ['photo', 'minute', 'text'] as const
type DoubtKind = (typeof doubtKinds)[number]

/** Photos that differ in no more bits count as the same. Chosen by us. */
export const samePhotoBits = 5
/** A shorter text, such as 扫地, says nothing when two write it. Chosen by us. */
const shortestText = 8

/** What was given in, by one student for one task. */
export interface Submitted {
  task: number
  student: number
  /** Milliseconds. */
  at: number
  text: string
  /** Hashes of its photos. */
  photos: readonly string[]
}
export interface Doubt<G extends Submitted = Submitted> {
  kind: DoubtKind
  /** Of kind and members: with another member it is another doubt, and is looked at again. */
  key: string
  members: G[]
}

/** Texts that differ only in case, width, space and punctuation are the same. */
export const textPrint = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Groups of records that deserve a look, in an order that does not hang on the order of the records. They are listed, never judged. */
export function findDoubts<G extends Submitted>(submitted: readonly G[]): Doubt<G>[] {
  const sorted = submitted.toSorted((a, b) => a.task - b.task || a.student - b.student)
  return [...samePhotos(sorted), ...sameMinutes(sorted), ...sameTexts(sorted)]
}

function samePhotos<G extends Submitted>(submitted: readonly G[]): Doubt<G>[] {
  const leader = submitted.map((_, index) => index)
  const leaderOf = (index: number): number =>
    leader[index] === index ? index : (leader[index] = leaderOf(leader[index]!))
  const photos = submitted.flatMap((one, index) => one.photos.map((hash) => ({ hash, index })))
  for (const [a, b] of nearPairs(photos))
    if (a.index !== b.index && leaderOf(a.index) !== leaderOf(b.index))
      leader[leaderOf(b.index)] = leaderOf(a.index)
  const indexOf = new Map(submitted.map((one, index) => [one, index]))
  return several('photo', submitted, (one) => String(leaderOf(entryOf(indexOf, one))))
}

/**
 * Pairs of photos that differ in no more than `samePhotoBits`: cut into one band more than bits may differ, the hashes of a pair share a
 * whole band, so that only those in one bucket are compared. Of equal hashes each is paired with the first alone: thousands of copies of
 * one photo stay thousands of pairs.
 */
function* nearPairs<P extends { hash: string }>(photos: readonly P[]): Generator<readonly [P, P]> {
  const firstOf = new Map<string, P>()
  for (const photo of photos) {
    const first = firstOf.get(photo.hash)
    if (first) yield [first, photo]
    else firstOf.set(photo.hash, photo)
  }
  const buckets = new Map<string, P[]>()
  for (const photo of firstOf.values())
    for (const band of bandsOf(photo.hash)) {
      const bucket = buckets.get(band) ?? []
      for (const other of bucket)
        if (hashDistance(other.hash, photo.hash) <= samePhotoBits) yield [other, photo]
      bucket.push(photo)
      buckets.set(band, bucket)
    }
}

/** A hash of 16 hex digits in `samePhotoBits` + 1 parts, each with its place. */
function bandsOf(hash: string): string[] {
  const bands = samePhotoBits + 1
  return Array.from({ length: bands }, (_, band) => {
    const from = Math.floor((band * hash.length) / bands)
    return `${band}:${hash.slice(from, Math.floor(((band + 1) * hash.length) / bands))}`
  })
}

/** A teacher enters a whole class in one minute, so that only records of one and the same student say something. */
const sameMinutes = <G extends Submitted>(submitted: readonly G[]): Doubt<G>[] =>
  several('minute', submitted, ({ student, at }) => `${student} ${Math.floor(at / 60_000)}`)

const sameTexts = <G extends Submitted>(submitted: readonly G[]): Doubt<G>[] =>
  several(
    'text',
    submitted.filter(({ text }) => textPrint(text).length >= shortestText),
    ({ text }) => textPrint(text),
  )

function several<G extends Submitted>(
  kind: DoubtKind,
  submitted: readonly G[],
  by: (one: G) => string,
): Doubt<G>[] {
  const groups = new Map<string, G[]>()
  for (const one of submitted) {
    const own = groups.get(by(one))
    if (own) own.push(one)
    else groups.set(by(one), [one])
  }
  return [...groups.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({ kind, members, key: keyOf(kind, members) }))
}

const keyOf = (kind: DoubtKind, members: readonly Submitted[]): string =>
  `${kind}:${members
    .map(({ task, student }) => `${task}-${student}`)
    .toSorted()
    .join('.')}`
