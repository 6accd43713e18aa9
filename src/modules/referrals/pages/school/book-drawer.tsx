import { useState } from 'react'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { useClinics, useSlots } from '@/modules/referrals/api/clinics.ts'
import { useBook, useCancel, useReferralPreview } from '@/modules/referrals/api/referrals.ts'
import { notifiedHow } from '@/modules/vision/contract/records.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ReferralAct } from './referral-act.ts'
import { SlotChoice } from './slot-choice.tsx'

/** So many days are offered. */
const offeredDays = 60

/** Hospital, day and time for those chosen, and how their guardians are informed. A slot that filled up meanwhile keeps the ticks and offers the next. */
export function BookDrawer({ act, onClose }: { act: ReferralAct; onClose: () => void }) {
  const t = useT('referrals')
  const offline = useOffline()
  const { selection, round, onDone } = act
  const preview = useReferralPreview({ selection, round })
  const clinics = useClinics()
  const [clinicId, setClinic] = useState<number>()
  const [slot, setSlot] = useState<number>()
  const [fill, setFill] = useState(act.n > 1)
  const [how, setHow] = useState<(typeof notifiedHow)[number]>('message')
  const clinic = clinics.data?.clinics.find(({ id }) => id === clinicId) ?? clinics.data?.clinics[0]
  const [today] = useState(() => schoolDay(new Date()))
  const slots = useSlots(
    { clinic: clinic?.id ?? 1, from: today, until: addDays(today, offeredDays) },
    clinic !== undefined,
  )
  const book = useBook()
  const cancel = useCancel()
  const free = preview.data?.free ?? 0
  const full = book.data?.full
  const undo = (batch: string) =>
    void cancel.mutateAsync({ batch }).then(
      ({ n }) => toast(t('book.undone', { count: n })),
      () => {},
    )

  function submit() {
    if (slot === undefined) return
    book.mutate(
      { selection, round, slot, fill, how },
      {
        onSuccess({ batch, n, skipped }) {
          if (batch === null) return
          onClose()
          onDone?.()
          toast(skipped > 0 ? t('book.doneSome', { n, skipped }) : t('book.done', { count: n }), {
            undo: () => undo(batch),
          })
        },
      },
    )
  }
  return (
    <Drawer
      open
      onClose={onClose}
      width={440}
      title={t('book.title', { count: act.n })}
      foot={
        <Button
          look="primary"
          className="ml-auto"
          busy={book.isPending}
          disabled={offline || slot === undefined || free === 0}
          title={offline ? t('offline') : undefined}
          onClick={submit}
        >
          {t('book.submit', { count: free })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {preview.error ? (
          <Refusal error={preview.error} />
        ) : preview.data ? (
          <p role="status" className="text-body">
            {free === 0 ? t('book.nobody') : t('book.preview', preview.data)}
          </p>
        ) : (
          <Skeleton className="h-10" />
        )}
        {clinics.error && <Refusal error={clinics.error} />}
        {clinics.data?.clinics.length === 0 && (
          <StateBlock state="empty" title={t('book.noClinics')} detail={t('book.noClinicsWhy')} />
        )}
        {clinics.data && clinic && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-body text-t2">{t('book.clinic')}</legend>
            {clinics.data.clinics.map((each) => (
              <label
                key={each.id}
                className="flex cursor-pointer items-start gap-2 rounded-control border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
              >
                <input
                  type="radio"
                  name="clinic"
                  className="mt-0.5 size-4 shrink-0 accent-(--brand)"
                  checked={each.id === clinic.id}
                  onChange={() => {
                    setClinic(each.id)
                    setSlot(undefined)
                    book.reset()
                  }}
                />
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-semibold">{each.name}</span>
                  <span className="block text-note text-t2">{each.address}</span>
                </span>
                <span className="shrink-0 text-note text-t2">
                  {t('book.left', { n: formatCount(each.held - each.taken) })}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {clinic && slots.data && (
          <SlotChoice slots={slots.data.slots} chosen={slot} onChoose={setSlot} key={clinic.id} />
        )}
        {clinic && !slots.data && !slots.error && <Skeleton className="h-40" />}
        {slots.error && <Refusal error={slots.error} />}
        <p className="flex items-center gap-2 text-body">
          <Checkbox label={t('book.fill')} checked={fill} onChange={setFill} />
          {t('book.fill')}
        </p>
        <div>
          <p className="mb-2 text-body text-t2">{t('book.how')}</p>
          <Segmented
            label={t('book.how')}
            value={how}
            segments={notifiedHow.map((value) => ({ value, label: t(`book.hows.${value}`) }))}
            onChange={setHow}
          />
          {how === 'message' && preview.data && (
            <p className="mt-1 text-note text-t2">
              {t('book.reached', { n: preview.data.reached, of: free })}
            </p>
          )}
        </div>
        <Refusal error={book.error} />
        {full && (
          <div role="alert" className="rounded bg-warning-soft px-3 py-2 text-body">
            <p>{t('book.full', { left: full.left, n: free })}</p>
            {full.next === null ? (
              <p className="text-note text-t2">{t('book.noNext', { n: free })}</p>
            ) : (
              <Button size="small" className="mt-2" onClick={() => setSlot(full.next ?? undefined)}>
                {t('book.next')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Drawer>
  )
}
