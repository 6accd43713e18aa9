import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ClinicResult } from '@/modules/referrals/contract/referrals.ts'
import { Tag } from '@/ui/tag.tsx'

const lens = (value: number | null) => (value === null ? noFigure : formatSigned(value))

/** What a clinic answered, as it was sent. */
export function ResultCard({ result }: { result: ClinicResult }) {
  const t = useT('referrals')
  const phone = useT('referral-phone')
  const eyes = [
    {
      side: 'right',
      s: result.sphereRight,
      c: result.cylinderRight,
      a: result.axisRight,
      mm: result.axialRight,
    },
    { side: 'left', s: result.sphereLeft, c: result.cylinderLeft, a: result.axisLeft, mm: result.axialLeft },
  ] as const
  return (
    <article className="rounded border border-line px-3 py-2 text-body">
      <p className="flex flex-wrap items-center gap-2">
        <b>{result.attendedOn}</b> {result.clinic}
        <Tag>{t(`case.by.${result.by}`)}</Tag>
        {result.correctedAt && <Tag>{t('case.corrected')}</Tag>}
      </p>
      <p className="mt-1">
        {result.diagnosis.map((each) => phone(`clinic.diagnoses.${each}`)).join(' · ')} ·{' '}
        {phone(`clinic.actions.${result.action}`)}
      </p>
      <p className="text-note text-t2">
        {t(result.cycloplegia ? 'case.cycloplegia.yes' : 'case.cycloplegia.no')}
      </p>
      {eyes.map(({ side, s, c, a, mm }) => (
        <p key={side} className="text-note">
          {t(`case.eye.${side}`)} S {lens(s)} C {lens(c)} A {a ?? noFigure}
          {mm !== null && ` · ${t('case.axial', { mm })}`}
        </p>
      ))}
      {result.nextVisitOn && <p className="text-note">{t('case.next', { day: result.nextVisitOn })}</p>}
      {result.note && <p className="text-note text-t2">{result.note}</p>}
    </article>
  )
}
