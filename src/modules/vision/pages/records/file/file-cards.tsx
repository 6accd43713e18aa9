import type { ReactNode } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { HistoryRow, visionHistory, VisionRecord } from '@/modules/vision/contract/records.ts'
import { riskSource } from '@/modules/vision/standards/hyperopia-reserve.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Tag } from '@/ui/tag.tsx'
import { powerText } from '../labels.ts'
import { RecordCard } from '../record/record-card.tsx'
import { nextExamOf } from './next-exam.ts'

type Fact = { label: string; value: ReactNode }

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="text-body">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex min-h-8 items-center justify-between gap-3 border-b border-line">
        <dt className="text-t2">{label}</dt>
        <dd className="text-right">{value}</dd>
      </div>
    ))}
  </dl>
)
const Note = ({ children }: { children: ReactNode }) => <p className="mt-2 text-axis text-t3">{children}</p>

/** By the newest cycloplegic exam; where no limit is confirmed for the age the values stand alone. */
export function ReserveCard({ history }: { history: ReplyOf<typeof visionHistory> | undefined }) {
  const t = useT('vision-records')
  const reserve = history?.reserve
  return (
    <RecordCard title={t('file.reserve.title')} note={reserve?.on}>
      {!history ? (
        <SkeletonRows rows={3} />
      ) : !reserve ? (
        <>
          <p className="text-body text-t2">{t('file.reserve.none')}</p>
          <Note>{t('file.reserve.rule')}</Note>
        </>
      ) : (
        <>
          <Facts
            facts={[
              {
                label: t('file.reserve.se'),
                value: (
                  <span className="font-semibold">
                    {`${powerText(reserve.seRight)} / ${powerText(reserve.seLeft)}`}
                  </span>
                ),
              },
              ...(reserve.age === null
                ? []
                : [{ label: t('file.age'), value: t('age', { count: reserve.age }) }]),
              ...(reserve.limit === null
                ? []
                : [
                    {
                      label: t('file.reserve.limit', { limit: powerText(reserve.limit) }),
                      value:
                        reserve.isLow === null ? (
                          t('file.reserve.throughLens')
                        ) : (
                          <Tag state={reserve.isLow ? 'warning' : 'good'}>
                            {t(reserve.isLow ? 'file.reserve.low' : 'file.reserve.notLow')}
                          </Tag>
                        ),
                    },
                  ]),
            ]}
          />
          <Note>
            {reserve.limit === null
              ? t('file.reserve.noLimit')
              : t('file.reserve.source', { source: riskSource })}
          </Note>
        </>
      )}
    </RecordCard>
  )
}

type RowsProps = { rows: readonly HistoryRow[] | undefined; className?: string }

/** Half a year after the newest, or what an open follow-up waits for. */
export function NextCard({ record, rows }: RowsProps & { record: VisionRecord }) {
  const t = useT('vision-records')
  const next = nextExamOf(rows ?? [], record.followUp)
  return (
    <RecordCard title={t('file.next.title')}>
      {next ? (
        <>
          <Facts
            facts={[
              { label: t('file.next.last'), value: next.last },
              { label: t('file.next.by'), value: <span className="font-semibold">{next.by}</span> },
            ]}
          />
          <Note>{t(next.isVisit ? 'file.next.visit' : 'file.next.rule')}</Note>
        </>
      ) : (
        <p className="text-body text-t2">{t('file.next.none')}</p>
      )}
    </RecordCard>
  )
}

/** What is worn, since when, and what it gives. */
export function GlassesCard({ rows = [], className }: RowsProps) {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  const known = rows.findLast(({ glasses }) => glasses !== null)
  const glasses = known?.glasses
  const first =
    glasses && rows[rows.findLastIndex((row) => row.glasses !== null && row.glasses !== glasses) + 1]
  return (
    <RecordCard title={t('file.glasses.title')} {...(className && { className })}>
      {known && glasses ? (
        <Facts
          facts={[
            { label: t('result.glasses'), value: t(`glasses.${glasses}`) },
            ...(first
              ? [{ label: t('file.glasses.since'), value: first.takenOn ?? first.round.endsOn }]
              : []),
            ...(glasses === 'none'
              ? []
              : [
                  {
                    label: t('result.cva'),
                    value: `${acuityText(known.cvaRight)} / ${acuityText(known.cvaLeft)}`,
                  },
                ]),
          ]}
        />
      ) : (
        <p className="text-body text-t2">{t('file.glasses.none')}</p>
      )}
    </RecordCard>
  )
}
