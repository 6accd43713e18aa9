import { useCalendarEffect, usePrefillCalendar } from '@/modules/records/api/calendar.ts'
import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { EffectPanel } from './effect-panel.tsx'

/** Fills a school year from what the State Council announced; what somebody set stays. The effect stands before the button. */
export function PrefillDialog({ state, onClose }: { state: CalendarState; onClose: () => void }) {
  const t = useT('calendar')
  const { schoolYear, announced, district } = state
  const fill = usePrefillCalendar()
  const effect = useCalendarEffect({ prefill: { schoolYear } })
  const missing = [schoolYear, schoolYear + 1].filter((year) => !announced.includes(year))
  const submit = () =>
    fill.mutate(
      { schoolYear, seen: district.n },
      {
        onSuccess: () => {
          toast(t('prefill.done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prefill.title', { from: schoolYear, to: schoolYear + 1 })}
      description={t('prefill.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" data-autofocus busy={fill.isPending} onClick={submit}>
            {t('prefill.confirm')}
          </Button>
        </>
      }
    >
      {missing.length > 0 && (
        <p className="mb-3 rounded bg-watch-soft px-3 py-2 text-body text-watch">
          {t('toBeAnnounced', { year: missing.join(t('comma')) })}
        </p>
      )}
      <EffectPanel data={effect.data} error={effect.error?.message} />
      {fill.error && (
        <p role="alert" className="mt-2 text-body text-severe">
          {fill.error.message}
        </p>
      )}
    </Dialog>
  )
}
