import { BellRing } from 'lucide-react'
import { useRemindAbsent } from '@/modules/sport/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Notifies class teachers of who has not taken part, and says what became of it. */
export function RemindButton() {
  const t = useT('sport-data')
  const offline = useOffline()
  const remind = useRemindAbsent()
  const send = () =>
    remind.mutate(
      {},
      {
        onSuccess: ({ sent, recipients, already, nobody }) => {
          const parts = [
            sent > 0 ? t('remind.sent', { n: sent, people: recipients }) : t('remind.none'),
            ...(already > 0 ? [t('remind.already', { n: already })] : []),
            ...(nobody > 0 ? [t('remind.nobody', { n: nobody })] : []),
          ]
          toast(parts.join(t('remind.comma')), { state: sent > 0 ? 'good' : 'watch', seconds: 6 })
        },
      },
    )
  return (
    <Button
      icon={<BellRing aria-hidden size={16} />}
      busy={remind.isPending}
      disabled={offline}
      onClick={send}
    >
      {t('remind.send')}
    </Button>
  )
}
