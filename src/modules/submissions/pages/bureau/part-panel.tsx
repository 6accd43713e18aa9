import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { usePartDetail, useVerifyVersion } from '@/modules/submissions/api/parts.ts'
import type { MatrixSchool } from '@/modules/submissions/contract/bureau.ts'
import type { Part, PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ReadPending } from '../read-pending.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Comments } from '../comments.tsx'
import { classText, fieldsText, gradeText, PartTag, ruleText, whoText } from '../labels.tsx'
import { QualityColumn } from '../quality-column.tsx'
import { CommentForm } from './comment-form.tsx'
import { DecideFoot } from './decide-foot.tsx'

/** Few parts are spot-checked, and its picture is large. */
const SpotPart = lazy(async () => {
  const [part] = await Promise.all([import('./spot/spot-part.tsx'), loadNamespaces(['submissions-spot'])])
  return { default: part.SpotPart }
})

type Props = {
  of: { kind: RoundKind; round: number }
  school: MatrixSchool | undefined
  part: Part | undefined
  onClose: () => void
}

/** One part as the bureau looks at it: a verdict in a sentence, quality, what the school confirmed, comments, and the decision. */
export function PartPanel({ of, school, part, onClose }: Props) {
  const t = useT('submissions')
  const panel = useRef<HTMLElement>(null)
  const isOpen = school !== undefined && part !== undefined
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <aside className="flex min-h-60 items-center rounded border border-line bg-surface p-4 max-[1000px]:hidden">
        <StateBlock state="empty" title={t('bureau.choose')} detail={t('bureau.chooseWhy')} />
      </aside>
    )
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={`${school.name} ${gradeText(part.grade, t)}`}
      className="flex min-h-0 flex-col rounded border border-line bg-surface outline-none max-[1000px]:order-first"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-title font-semibold text-t1">{school.name}</h3>
          <p className="flex flex-wrap items-center gap-2 text-note text-t2 tabular-nums">
            {gradeText(part.grade, t)}
            <PartTag part={part} />
            {part.version > 0 && t('version', { n: part.version })}
            <span>
              {formatCount(part.coverage.count)} / {formatCount(part.coverage.total)}
            </span>
          </p>
        </div>
        <IconButton label={t('bureau.close')} icon={<X size={16} />} onClick={onClose} />
      </header>
      <Detail of={{ ...of, school: school.id, grade: part.grade }} />
    </aside>
  )
}

type OfPart = { kind: RoundKind; round: number; school: number; grade: number }

function Detail({ of }: { of: OfPart }) {
  const t = useT('submissions')
  const { data, error, isFetching, refetch } = usePartDetail(of)
  if (!data) return <ReadPending query={{ error, isFetching, refetch }} rows={8} />
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
        <Verdict report={data} />
        {data.part.unlockRequested && (
          <p className="rounded-tag bg-watch-soft px-3 py-2 text-body text-t1">
            {t('bureau.asked', { reason: data.part.unlockRequested.reason })}
          </p>
        )}
        {data.part.lateRequested && (
          <p className="rounded-tag bg-watch-soft px-3 py-2 text-body text-t1">{t('bureau.askedLate')}</p>
        )}
        <Suspense>
          <SpotPart report={data} of={of} />
        </Suspense>
        <QualityColumn report={data} />
        <Confirmed report={data} />
        {data.comments.length > 0 && <Comments report={data} />}
        {data.part.state !== 'accepted' && <CommentForm report={data} of={of} />}
        <Versions report={data} of={of} />
      </div>
      <DecideFoot key={data.part.revision} report={data} of={of} />
    </>
  )
}

function Verdict({ report: { quality, part } }: { report: PartReport }) {
  const t = useT('submissions')
  const beyond = quality.filter(({ isBreached }) => isBreached)
  const names = beyond.map(({ name }) => t(`figure.${name}`)).join(t('comma'))
  return (
    <p className="text-body font-semibold text-t1">
      {beyond.length > 0 ? t('bureau.verdict.bad', { n: beyond.length, names }) : t('bureau.verdict.good')}
      {part.state === 'draft' && <span className="ml-2 text-t2">{t('bureau.waiting')}</span>}
    </p>
  )
}

function Confirmed({ report }: { report: PartReport }) {
  const t = useT('submissions')
  const confirmed = report.findings.filter((finding) => finding.confirmed !== null)
  return (
    <section className="rounded border border-line">
      <h4 className="border-b border-line px-4 py-2 text-note font-semibold text-t1">
        {t('bureau.confirmed', { n: formatCount(confirmed.length) })}
      </h4>
      {report.open.rejects + report.open.warnings > 0 && (
        <p className="px-4 pt-2 text-note text-t2">{t('bureau.open', report.open)}</p>
      )}
      {confirmed.length === 0 && (
        <p className="px-4 py-2 text-note text-t2">{t('bureau.nothingConfirmed')}</p>
      )}
      <ul>
        {confirmed.map((finding) => (
          <li
            key={`${finding.subject} ${finding.rule} ${finding.fields.join(',')}`}
            className="px-4 py-2 text-note not-last:border-b not-last:border-line"
          >
            <p className="text-t1">
              {classText(finding.classId, report, t)} {whoText(finding, report, t)}
            </p>
            <p className="text-t2">
              {fieldsText(finding, t)} {ruleText(finding, t)}
            </p>
            {finding.confirmed && (
              <p className="text-t2">
                {t('confirmedAt', {
                  at: formatDateTime(finding.confirmed.at, 'date-time'),
                  reason: [t(`reasons.${finding.confirmed.reason}`), finding.confirmed.note]
                    .filter(Boolean)
                    .join(' '),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ report, of }: { report: PartReport; of: OfPart }) {
  const t = useT('submissions')
  const verify = useVerifyVersion()
  if (report.versions.length === 0) return null
  return (
    <section className="rounded border border-line">
      <h4 className="border-b border-line px-4 py-2 text-note font-semibold text-t1">
        {t('bureau.versions')}
      </h4>
      <ul>
        {report.versions.map((each) => (
          <li
            key={each.version}
            className="px-4 py-2 text-note text-t2 not-last:border-b not-last:border-line"
          >
            <p className="flex items-center gap-2">
              <b className="font-semibold text-t1">{t('version', { n: each.version })}</b>
              <span className="tabular-nums">
                {formatCount(each.records)} / {formatCount(each.listed)}
              </span>
              <span className="flex-1">
                {formatDateTime(each.acceptedAt, 'date-time')} {each.acceptedBy}
              </span>
              <Button
                size="small"
                busy={verify.isPending}
                onClick={() =>
                  verify.mutate(
                    { ...of, version: each.version },
                    { onSuccess: ({ agrees }) => toast(t(agrees ? 'bureau.agrees' : 'bureau.differs')) },
                  )
                }
              >
                {t('bureau.verify')}
              </Button>
            </p>
            <p className="truncate font-mono text-axis" title={each.checksum}>
              {each.checksum}
            </p>
            {each.unlocked && (
              <p>
                {t('bureau.unlock')} {formatDateTime(each.unlocked.at, 'date-time')} {each.unlocked.by}{' '}
                {each.unlocked.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
