import { useT } from '@/i18n/i18n.ts'
import type { Competition, CompetitionEvent, PartResults } from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import './certificates.css'

/** Who has one of the first eight places; a school prints those of its own pupils, whose names it knows. */
export const ranked = ({ rows }: PartResults) =>
  rows.filter((row) => /^[1-8]=?$/.test(row.rank) && (row.own || rows.every(({ own }) => !own)))

/** A sheet for each: name, what for, which place, and room for a seal. */
export function Certificates({
  competition,
  event,
  results,
}: {
  competition: Competition
  event: CompetitionEvent
  results: PartResults
}) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  return ranked(results).map((row) => (
    <article key={`${row.school.id} ${row.entry}`} className="certificate">
      <div>
        <h1>{t('certificate.title')}</h1>
        <p className="to">
          <b>{row.name}</b>
          <span>{[row.school.name, row.class && labels.side(row, false)].filter(Boolean).join(' ')}</span>
        </p>
        <p className="for">
          {t('certificate.text', {
            competition: competition.head.name,
            event: `${labels.group(event)}${labels.event(event)}`,
            mark: row.mark,
            rank: t('certificate.place', { n: row.rank.replace('=', '') }),
          })}
        </p>
        {row.record && <p className="for">{t(`certificate.record.${row.record}`)}</p>}
        <p className="by">
          <span>{t('certificate.seal')}</span>
          <span>{competition.head.heldOn}</span>
        </p>
      </div>
    </article>
  ))
}
