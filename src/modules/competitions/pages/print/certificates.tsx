import { useT } from '@/i18n/i18n.ts'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import type { Competition, CompetitionEvent, PartResults } from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { certificateMark } from './certificate-mark.ts'
import './certificates.css'

export const templates = ['classic', 'ribbon', 'plain'] as const
export const orientations = ['landscape', 'portrait'] as const
export type CertificateLook = {
  template: (typeof templates)[number]
  orientation: (typeof orientations)[number]
  organiser: string
}
/** Whom a certificate is for, and of which event. */
export type Certificate = { key: string; event: CompetitionEvent; row: CompetitionResult }

/** Who has one of the first `first` places; a school prints those of its own students, whose names it knows. */
export const ranked = ({ rows }: PartResults, first: number) =>
  rows.filter(
    (row) =>
      /^\d+=?$/.test(row.rank) &&
      Number.parseInt(row.rank, 10) <= first &&
      (row.own || rows.every(({ own }) => !own)),
  )

/** `主办单位：区教育局（盖章）`; without an organiser there is only room for a seal. */
const sealLine = (organiser: string, t: ReturnType<typeof useT<'competition'>>) =>
  organiser === '' ? t('certificate.seal') : t('certificate.by', { organiser })

type SheetProps = { competition: Competition; certificate: Certificate; look: CertificateLook }

/** One sheet: name, what for, which place, and room for a seal. */
export function CertificateSheet({ competition, certificate: { event, row }, look }: SheetProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  return (
    <article className={`certificate ${look.template} ${look.orientation}`}>
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
            mark: certificateMark(row.mark, event.event, t),
            rank: t('certificate.place', { n: row.rank.replace('=', '') }),
          })}
        </p>
        {row.record && <p className="for">{t(`certificate.record.${row.record}`)}</p>}
        <p className="by">
          <span>{sealLine(look.organiser.trim(), t)}</span>
          <span>{competition.head.heldOn}</span>
        </p>
      </div>
    </article>
  )
}
