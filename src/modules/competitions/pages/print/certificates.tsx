import { useT } from '@/i18n/i18n.ts'
import type { Meet, MeetEvent, PartResults } from '../meet/meet.ts'
import { useMeetWords } from '../use-meet-words.ts'
import './certificates.css'

/** Who has one of the first eight places; a school prints those of its own pupils, whose names it knows. */
export const placed = ({ rows }: PartResults) =>
  rows.filter((row) => /^[1-8]=?$/.test(row.place) && (row.own || rows.every(({ own }) => !own)))

/** A sheet for each: name, what for, which place, and room for a seal. */
export function Certificates({
  meet,
  event,
  results,
}: {
  meet: Meet
  event: MeetEvent
  results: PartResults
}) {
  const t = useT('competition')
  const words = useMeetWords()
  return placed(results).map((row) => (
    <article key={`${row.school.id} ${row.entry}`} className="certificate">
      <div>
        <h1>{t('certificate.title')}</h1>
        <p className="to">
          <b>{row.name}</b>
          <span>{[row.school.name, row.class && words.side(row, false)].filter(Boolean).join(' ')}</span>
        </p>
        <p className="for">
          {t('certificate.text', {
            meet: meet.head.name,
            event: `${words.group(event)}${words.event(event)}`,
            mark: row.mark,
            place: t('certificate.place', { n: row.place.replace('=', '') }),
          })}
        </p>
        {row.record && <p className="for">{t(`certificate.record.${row.record}`)}</p>}
        <p className="by">
          <span>{t('certificate.seal')}</span>
          <span>{meet.head.heldOn}</span>
        </p>
      </div>
    </article>
  ))
}
