import type { ReplyOf } from '@/contract/call.ts'
import { required } from '@/lib/required.ts'
import type { competitionOpened } from '@/modules/competitions/contract/competition.ts'
import type { competitionPart } from '@/modules/competitions/contract/results.ts'

export type Competition = ReplyOf<typeof competitionOpened>
export type CompetitionEvent = Competition['events'][number]
export type CompetitionPart = Competition['parts'][number]
export type PartResults = ReplyOf<typeof competitionPart>

export const eventOf = (
  competition: Competition,
  { eventId }: Pick<CompetitionPart, 'eventId'>,
): CompetitionEvent =>
  required(
    competition.events.find(({ id }) => id === eventId),
    'the event of a part',
  )

/** A bureau looks on at a school's own competition: what is published, names masked, and how far it is. */
export const isOverseen = ({ head }: Competition) => head.school !== null && !head.mine

/** What is looked at unless something is chosen: the result published last, else the first part. */
export function defaultPart({ parts }: Competition): CompetitionPart | undefined {
  const published = parts.filter(({ publishedAt }) => publishedAt !== null)
  const newest = published
    .toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? '') || a.id - b.id)
    .at(-1)
  return newest ?? parts[0]
}
