import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useMakeLink, useReferral } from '@/modules/referrals/api/referrals.ts'
import { Button } from '@/ui/button.tsx'
import { CopyField } from '@/ui/copy-field.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { QrCode } from '@/ui/qr-code.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Tag } from '@/ui/tag.tsx'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'
import { ResultCard } from './result-card.tsx'

type CaseDrawerProps = { id: number; round: number; canAct: boolean; onClose: () => void }

/** One referral: the appointment, every result that came, and the links by which clinic and guardian come. */
export function CaseDrawer({ id, round, canAct, onClose }: CaseDrawerProps) {
  const t = useT('referrals')
  const lists = useT('lists')
  const { data, error } = useReferral({ id, round })
  const appointment = data?.appointment
  return (
    <Drawer
      open
      onClose={onClose}
      width={480}
      title={data?.name ?? t('case.title')}
      note={data && <Tag>{lists(`referrals.values.step.${data.step}`)}</Tag>}
    >
      <Refusal error={error} />
      {!data && !error && <SkeletonRows />}
      {data && (
        <div className="flex flex-col gap-5">
          <section aria-label={t('case.appointment')}>
            <h3 className="mb-2 text-title font-semibold">{t('case.appointment')}</h3>
            {appointment ? (
              <div className="flex flex-col gap-1 text-body">
                <p className="font-semibold">
                  {appointment.on} {timeOfMinute(appointment.minute)} {appointment.clinic}
                </p>
                <p className="text-t2">{appointment.address}</p>
                <p className="flex flex-wrap gap-2">
                  <Tag state={appointment.confirmedAt ? 'good' : 'neutral'}>
                    {t(appointment.confirmedAt ? 'case.confirmed' : 'case.waiting')}
                  </Tag>
                  {appointment.moved > 0 && <Tag>{t('case.moved', { count: appointment.moved })}</Tag>}
                  {appointment.missedAt && <Tag state="warning">{t('case.missed')}</Tag>}
                </p>
              </div>
            ) : (
              <p className="text-body text-t2">{t('case.none')}</p>
            )}
          </section>
          {canAct && appointment && <LinkPart id={id} round={round} />}
          <section aria-label={t('case.results')}>
            <h3 className="mb-2 text-title font-semibold">{t('case.results')}</h3>
            {data.results.length === 0 && <p className="text-body text-t2">{t('case.noResults')}</p>}
            {data.results.length > 1 && (
              <p role="status" className="mb-2 rounded bg-watch-soft px-3 py-2 text-body">
                {t('case.two')}
              </p>
            )}
            <div className="flex flex-col gap-2">
              {data.results.map((result) => (
                <ResultCard key={result.id} result={result} />
              ))}
            </div>
          </section>
        </div>
      )}
    </Drawer>
  )
}

function LinkPart({ id, round }: { id: number; round: number }) {
  const t = useT('referrals')
  const make = useMakeLink()
  const [shown, show] = useState<{ url: string; until: string }>()
  const press = (kind: 'case' | 'guardian') =>
    make.mutate(
      { id, round, kind },
      {
        onSuccess: ({ token, until }) =>
          show({ url: `${location.origin}/${kind === 'case' ? 'clinic' : 'referral'}/${token}`, until }),
      },
    )
  return (
    <section aria-label={t('case.link')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button busy={make.isPending} onClick={() => press('case')}>
          {t('case.clinicLink')}
        </Button>
        <Button busy={make.isPending} onClick={() => press('guardian')}>
          {t('case.guardianLink')}
        </Button>
      </div>
      {shown && (
        <>
          <CopyField
            label={t('case.link')}
            text={shown.url}
            note={t('case.linkUntil', { day: shown.until })}
          />
          <QrCode text={shown.url} label={t('case.link')} size={144} />
        </>
      )}
    </section>
  )
}
